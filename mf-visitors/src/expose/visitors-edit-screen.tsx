import { VisitorEdit } from '../features/visitor-form/visitor-edit.tsx';

export function VisitorsEditScreen() {
  return <VisitorEdit />;
}

import { VisitorCreate } from '../features/visitor-form/visitor-create.tsx';

export function VisitorsCreateScreen() {
  return <VisitorCreate />;
}

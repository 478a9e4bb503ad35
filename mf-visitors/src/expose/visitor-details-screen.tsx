import { VisitorDetails } from '../features/visitor-details/visitor-details.tsx';

export function VisitorDetailsScreen() {
  return <VisitorDetails />;
}

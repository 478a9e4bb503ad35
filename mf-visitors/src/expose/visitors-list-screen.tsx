import { VisitorDirectory } from '../features/directory/visitor-directory.tsx';

export function VisitorsListScreen() {
  return <VisitorDirectory />;
}

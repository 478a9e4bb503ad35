import { VisitPage } from '../features/visit-page/components/visit-page.tsx';

export function MyVisitScreen() {
  return <VisitPage />;
}

import { VisitorsCard as Card } from '../features/visitors-card/components/visitors-card.tsx';

/** Card `visitors` of the dashboard. */
export function VisitorsCard() {
  return <Card />;
}

import { LocateCard } from '../features/locate/components/locate-card.tsx';

/** Card `locate-colleague` of the dashboard. */
export function LocateColleagueCard() {
  return <LocateCard />;
}

import { CalendarCard } from '../features/calendar-card/components/calendar-card.tsx';
import { loadRequestDialog } from './load-request-dialog.ts';

/** Card `request-desk` of the dashboard. */
export function RequestDeskCard() {
  return <CalendarCard loadRequestDialog={loadRequestDialog} />;
}

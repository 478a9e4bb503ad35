import type { CalendarDay } from '@portal/shared/time';
import type { RequestPrefill } from './contract.ts';

interface DeskOfZone {
  id: number;
  name: string;
  siteId: number;
  zoneId: number;
}

/** The dialog as it opens for this desk on this day. */
export function prefillOf({ id, name, siteId, zoneId }: DeskOfZone, day: CalendarDay): RequestPrefill {
  return { site: siteId, zone: zoneId, desk: { id, name }, dates: [day] };
}

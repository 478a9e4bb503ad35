import type { Interval } from '../../../mechanisms/booking/periods.ts';
import type { ParkingStatus } from '../mapping.ts';
import { parkingTime } from './parking-time.ts';

/** A visit as its meeting is now. */
export interface VisitToPark {
  visitId: number;
  visitorId: number;
  siteId: number;
  startsAt: Date;
  endsAt: Date;
  /** Of the site, an IANA name. */
  timeZone: string;
  registration: string | null;
  /** `left`: visitors who have been here keep their reservation. */
  comes: 'by-car' | 'without' | 'left';
}

/** The reservation of a visit. */
export interface Held extends Interval {
  id: number;
  site_id: number;
  car_park_id: number;
  space_id: number | null;
  date: string;
  status: ParkingStatus;
}

/**
 * The next step for the parking of a visit. A space that an administrator denied or cancelled is not requested again by
 * saving the meeting once more, only by a new request.
 * @param asked whether the request is new
 */
export function nextParkingStep(
  visit: VisitToPark,
  held: Held | undefined,
  { asked, now }: { asked: boolean; now: Date },
): 'book' | 'cancel' | 'move' | 'nothing' {
  if (visit.comes === 'left') return 'nothing';
  // Past parking stays unchanged.
  if (held && held.ends_at <= now) return 'nothing';
  if (visit.comes === 'without') return held ? 'cancel' : 'nothing';
  if (!held) return asked && visit.endsAt > now ? 'book' : 'nothing';
  const { starts_at, ends_at } = parkingTime(visit);
  const stays =
    held.site_id === visit.siteId &&
    held.starts_at.getTime() === starts_at.getTime() &&
    held.ends_at.getTime() === ends_at.getTime();
  return stays ? 'nothing' : 'move';
}

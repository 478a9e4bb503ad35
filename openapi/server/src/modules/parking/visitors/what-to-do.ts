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
  /** `left`: who was here keeps what was reserved for them. */
  comes: 'by-car' | 'without' | 'left';
}

/** What is reserved for a visit. */
export interface Held extends Interval {
  id: number;
  site_id: number;
  car_park_id: number;
  space_id: number | null;
  date: string;
  status: ParkingStatus;
}

/**
 * What becomes of the parking of a visit. One that an administrator denied or took away is not asked for again by saving the meeting
 * once more, only by wishing it again.
 * @param asked the wish is new
 */
export function whatToDo(
  visit: VisitToPark,
  held: Held | undefined,
  { asked, now }: { asked: boolean; now: Date },
): 'book' | 'cancel' | 'move' | 'nothing' {
  if (visit.comes === 'left') return 'nothing';
  // What is over stays as it was.
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

import type { RawBuilder } from 'kysely';
import { carStays, firstCar } from '../modules/cameras/trace.ts';
import { deskStays, firstDesk } from '../modules/desks/trace.ts';
import { firstMeeting, meetingStays } from '../modules/meetings/trace.ts';
import { daysAway, firstPresence, presenceStays } from '../modules/people/trace.ts';
import { firstVisit, visitStays } from '../modules/visits/trace.ts';

/** Whose stays on which days. */
export interface StaysWanted {
  /** Calendar days of each site, both included. */
  from: string;
  until: string;
  /** What of a source's rows is asked for, by its column of the person (`null` where it knows no users) and the one of the site. */
  where(user: RawBuilder<unknown> | null, site: RawBuilder<unknown>): RawBuilder<boolean>;
}

/**
 * Where people were, as one domain knows: a `select` of `user_id, visitor_id` (one of them), `site_id, floor_id, floor`, the place
 * that is nearest as `near_key` (`zone:7`, `room:3`, `meeting:9`) with its name `near`, `date`, `starts_at, ends_at` (null: not
 * known), `signal` and `certainty` (`mechanisms/stays.ts`). A stay over several days is a row for each of them.
 */
export type StaySource = (wanted: StaysWanted) => RawBuilder<unknown>;

/** One line a domain. */
export const staySources: readonly StaySource[] = [
  presenceStays,
  deskStays,
  meetingStays,
  visitStays,
  carStays,
];

/** In SQL: a day before which a source knows of nobody at a site, or null. One line a domain. */
export const firstDays: readonly ((site: RawBuilder<unknown>) => RawBuilder<string | null>)[] = [
  firstPresence,
  firstDesk,
  firstMeeting,
  firstVisit,
  firstCar,
];

/** Of which days people said last to be elsewhere: what was only expected of them does not count. `user_id, date`. */
export const awaySources: readonly ((wanted: Pick<StaysWanted, 'from' | 'until'>) => RawBuilder<unknown>)[] =
  [daysAway];

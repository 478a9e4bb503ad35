import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';
import { gather, type SpaceRequest } from '../gather.ts';
import type { ReservationRow } from '../mapping.ts';
import type { AllocationInput } from '../rules/allocate.ts';

/** The settings that the queue of a car park depends on. */
export interface QueueCarPark {
  id: number;
  name: string;
  shared_cars_first: boolean;
  credits_first: boolean;
  late_cancel_hours: number | null;
  no_show_counts: boolean;
  penalty_days: number;
  requires_approval: boolean;
  permission_groups: string[];
}

/** The active car parks of a site, by position and name. */
export async function readCarParks(tx: Tx, siteId: number): Promise<QueueCarPark[]> {
  const { rows } = await sql<QueueCarPark>`
    select id, name, shared_cars_first, credits_first, late_cancel_hours, no_show_counts, penalty_days,
      requires_approval, permission_groups
    from car_parks where site_id = ${siteId} and is_active order by position, name, id`.execute(tx);
  return rows;
}

/**
 * The day of a reservation as a run would find it now, with all requests for an overlapping time. Read without the car
 * park's lock: it only informs, and allocates nothing.
 * @param asks the reservation itself, if it does not wait there
 */
export async function readDay(
  at: { tx: Tx; now: Date },
  row: Pick<ReservationRow, 'date' | 'starts_at' | 'ends_at'>,
  carParkId: number,
  asks?: SpaceRequest,
): Promise<AllocationInput | undefined> {
  const days = await gather(at, { poolId: carParkId, periods: [row], created: [] }, asks ? [asks] : []);
  return days.find(({ input }) => input.day === row.date)?.input;
}

/** Minutes since 1970 at which the day of a reservation ends at its site. */
export function endOfDay({ date, time_zone, ends_at }: ReservationRow): number {
  const midnight = instantAt(addDays(date, 1), '00:00', time_zone);
  return (midnight.ok ? midnight.instant : ends_at).getTime() / 60_000;
}

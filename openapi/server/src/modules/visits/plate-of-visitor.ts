import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { PlateListener } from '../../mechanisms/ports/plate-seen.ts';
import { notifyHostsOfCar } from './host-notice.ts';
import { inCarParkAt } from './rules/car-of-visit.ts';

type Seen = Pick<
  Row<'visits'>,
  'id' | 'site_id' | 'status' | 'ends_at' | 'car_came_at' | 'car_left_at' | 'car_told_at'
>;

/**
 * Handles a visitor's car at a camera (rules/visits.md#by-car): the visit records when it entered or left, by the cameras'
 * own times, and the hosts are notified once. Checks no one in or out.
 */
export const onVisitorPlateSeen: PlateListener = async (
  work,
  { visitIds, direction, status, executedAt },
) => {
  if (visitIds.length === 0 || (direction === 'towards' && status === 'denied')) return;
  const { tx, now } = work;
  for (const visit of await lock(tx, visitIds)) {
    const column = direction === 'towards' ? 'car_came_at' : 'car_left_at';
    const known = visit[column];
    if (known !== null && known >= executedAt) continue;
    const after = { ...visit, [column]: executedAt };
    const comes = visit.status === 'scheduled' || visit.status === 'no-show';
    const isNews =
      direction === 'towards' &&
      comes &&
      visit.car_told_at === null &&
      visit.ends_at > now() &&
      inCarParkAt(after) !== null;
    await tx
      .updateTable('visits')
      .set({ [column]: executedAt, ...(isNews ? { car_told_at: now() } : {}), version: sql`version + 1` })
      .where('id', '=', visit.id)
      .execute();
    if (isNews) await notifyHostsOfCar(work, visit.id, executedAt);
    await publishChange(tx, 'visits', visit.site_id);
    await publishChange(tx, 'muster', visit.site_id);
  }
};

/** Always in the same order. */
async function lock(tx: Tx, ids: readonly number[]): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select id, site_id, status, ends_at, car_came_at, car_left_at, car_told_at from visits
    where id = any(${[...ids]}::bigint[]) and status <> 'cancelled' order by id for update`.execute(tx);
  return rows;
}

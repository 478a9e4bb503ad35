import { sql } from 'kysely';
import { asJson, type Tx } from '../../../db/database.ts';
import { RULES_VERSION } from '../rules/allocate.ts';

/** A car park where no-shows count, what the caller has there, and a run of its line. */
export interface ParkingLineRecords {
  carPark: number;
  /** On a day that is over. */
  begun: number;
  queued: number;
  /** Of the one that is queued. */
  penalty: number;
  run: number;
}

/** Of its run; no other record of the access tests has it. */
export const RUN_DAY = '2026-12-09';

let count = 0;

/** @param email the caller's */
export async function insertParkingLineRecords(tx: Tx, email: string): Promise<ParkingLineRecords> {
  count += 1;
  await sql`
    delete from parking_reservations
    where user_id = (select id from users where email = ${email}) and date in ('2026-11-20', ${RUN_DAY})`.execute(
    tx,
  );
  const { rows } = await sql<Omit<ParkingLineRecords, 'run'>>`
    with caller as (
      select id from users where email = ${email}
    ), park as (
      insert into car_parks (site_id, name, no_show_counts)
      select id, ${`Matrix line ${count}`}, true from sites order by position, id limit 1 returning id, site_id
    ), space as (
      insert into parking_spaces (car_park_id, site_id, name) select id, site_id, '1' from park returning id
    ), begun as (
      insert into parking_reservations
        (site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, space.id, caller.id, caller.id, '2026-11-20', '2026-11-20T09:00:00Z',
        '2026-11-20T17:00:00Z', 'confirmed'
      from park, space, caller returning id
    ), queued as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status, reason)
      select park.site_id, park.id, caller.id, caller.id, ${RUN_DAY}::date, ${`${RUN_DAY}T09:00:00Z`}::timestamptz,
        ${`${RUN_DAY}T17:00:00Z`}::timestamptz, 'queued', '{"code": "full", "taken": 1, "total": 1}'
      from park, caller returning id
    ), penalty as (
      insert into parking_penalties (user_id, car_park_id, reservation_id, kind, date, at)
      -- Another person's: no one forgives their own.
      select (select min(u.id) from users u where u.client_id = current_client_id() and u.id <> caller.id), park.id, queued.id, 'late',
        ${RUN_DAY}::date, now() from caller, park, queued returning id
    )
    select park.id as "carPark", begun.id as begun, queued.id as queued, penalty.id as penalty
    from park, begun, queued, penalty`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The line of the access tests was not inserted.');
  return { ...ids, run: await insertRun(tx, ids.carPark) };
}

async function insertRun(tx: Tx, carPark: number): Promise<number> {
  const input = {
    now: '2026-11-23T09:00:00.000Z',
    day: RUN_DAY,
    isOpen: true,
    opensAt: null,
    carPark: { id: carPark, unlimited: false, needsCredits: false },
    spaces: [],
    held: [],
    permitHolds: [],
    waiting: [],
  };
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (at, action, entity, entity_id, before, after, request_id)
    values (now(), 'run', 'allocation_run', ${`${carPark} ${RUN_DAY}`}, ${asJson({ rules: RULES_VERSION, input })},
      ${asJson({ placed: [], line: [] })}, 'matrix') returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

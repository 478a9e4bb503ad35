import { sql } from 'kysely';
import { asJson, type Tx } from '../db/database.ts';
import { RULES_VERSION } from '../modules/parking/rules/allocate.ts';
import { insertParkingIds, type ParkingIds } from './parking-ids.ts';

/** Those of parking, a run of the car park's line, and what counts against the caller. */
export interface ParkingLineIds extends ParkingIds {
  run: number;
  penalty: number;
}

/** @param email the caller's */
export async function insertParkingLineIds(tx: Tx, email: string): Promise<ParkingLineIds> {
  const parking = await insertParkingIds(tx, email);
  const input = {
    now: '2026-11-23T09:00:00.000Z',
    day: '2026-12-02',
    isOpen: true,
    opensAt: null,
    carPark: { id: parking.carPark, unlimited: false, needsCredits: false },
    spaces: [],
    held: [],
    permitHolds: [],
    waiting: [],
  };
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (at, action, entity, entity_id, before, after, request_id)
    values (now(), 'run', 'allocation_run', ${`${parking.carPark} 2026-12-02`}, ${asJson({ rules: RULES_VERSION, input })},
      ${asJson({ placed: [], line: [] })}, 'matrix') returning id`.execute(tx);
  const [run] = rows;
  if (run === undefined) throw new Error('The run of the matrix was not made.');
  const penalties = await sql<{ id: number }>`
    insert into parking_penalties (user_id, car_park_id, reservation_id, kind, date, at)
    select user_id, car_park_id, id, 'late', date, now() from parking_reservations where id = ${parking.queued}
    returning id`.execute(tx);
  return { ...parking, run: run.id, penalty: penalties.rows[0]?.id ?? 0 };
}

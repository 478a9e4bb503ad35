import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../src/db/database.ts';
import { median } from '../stats.ts';

const TIMES = 400;
const ROUNDS = 5;

/**
 * A desk booked, in a transaction that is undone: only the statement, as it is and without the triggers that note it.
 * @param owner who may take triggers away
 */
export async function measureBooking(db: Db, owner: pg.Client, siteId: number): Promise<void> {
  const times = { enable: [] as number[], disable: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of ['enable', 'disable'] as const) {
      await owner.query(
        `alter table desk_reservations ${mode} trigger note_insert, ${mode} trigger note_occupancy_insert`,
      );
      times[mode].push(await book(db, siteId));
    }
  }
  await owner.query(
    'alter table desk_reservations enable trigger note_insert, enable trigger note_occupancy_insert',
  );
  const [recorded, bare] = [median(times.enable), median(times.disable)];
  console.log(
    `a reservation's insert takes ${recorded.toFixed(3)} ms with the note and ${bare.toFixed(3)} ms without; the number of statements is the same`,
  );
}

async function book(db: Db, siteId: number): Promise<number> {
  const undo = new Error('undone');
  let ms = Number.NaN;
  try {
    await db.system(async (tx) => {
      const began = performance.now();
      for (let time = 0; time < TIMES; time += 1) await insert(tx, siteId, time);
      ms = (performance.now() - began) / TIMES;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return ms;
}

function insert(tx: Tx, siteId: number, day: number) {
  return sql`
    insert into desk_reservations (client_id, site_id, desk_id, user_id, created_by_id, date)
    select d.client_id, d.site_id, d.id, u.id, u.id, date '2030-01-01' + ${day}::int
    from (select client_id, site_id, id from desks where site_id = ${siteId} order by id limit 1) d
    cross join lateral (select id from users where client_id = d.client_id order by id limit 1) u`.execute(
    tx,
  );
}

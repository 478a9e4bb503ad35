/**
 * The bulk edit of 500 desks, over HTTP, on PGlite and on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away cluster);
 * at most 1 s.
 *
 *   node openapi/server/bench/desk-bulk.ts
 *
 * Prints the median of five rounds, and fails where not all desks were changed.
 */
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { inRounds, onBothDatabases } from './run-bench.ts';
import { median } from './stats.ts';

const ROUNDS = 5;
const DESKS = 500;

/** 500 desks in one of two zones of the first site. */
async function prepare(db: Db): Promise<{ desks: number[]; zones: [number, number] }> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ zones: number[]; desks: number[] }>`
      with place as (
        select s.client_id, s.id from sites s join clients c on c.id = s.client_id where c.key = 'demo' order by s.position limit 1
      ), made as (
        insert into zones (client_id, site_id, name)
        select place.client_id, place.id, n.name from place, (values ('Bulk A'), ('Bulk B')) n (name) returning client_id, site_id, id
      ), first as (select client_id, site_id, id from made order by id limit 1
      ), added as (
        insert into desks (client_id, site_id, zone_id, name)
        select first.client_id, first.site_id, first.id, 'Bulk ' || n from first, generate_series(1, ${DESKS}::int) n returning id
      )
      select array(select id from made order by id) as zones, array(select id from added order by id) as desks`.execute(
      tx,
    );
    const [one = 0, other = 0] = rows[0]?.zones ?? [];
    return { desks: rows[0]?.desks ?? [], zones: [one, other] };
  });
}

await onBothDatabases(async ({ db, logIn, print }) => {
  const agent = await logIn('desk-admin');
  const { desks, zones } = await prepare(db);
  const times = await inRounds(ROUNDS, async (round) => {
    const zone_id = zones[(round + 1) % 2];
    const started = performance.now();
    const answer = await agent.patch(
      '/api/desks/desks/bulk_update/',
      desks.map((id) => ({ id, zone_id })),
    );
    const milliseconds = performance.now() - started;
    if (answer.status !== 200 || answer.body.updated !== DESKS)
      throw new Error(`${answer.status}: ${answer.text}`);
    return milliseconds;
  });
  print(`${DESKS} desks in ${Math.round(median(times))} ms`);
});

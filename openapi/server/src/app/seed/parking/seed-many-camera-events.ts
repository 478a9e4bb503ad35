import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const AT_ONCE = 100_000;
const PLATES = 5_000;

/**
 * Grows a client until it has so many camera events, over the last 90 days at its own cameras, of 5,000 plates.
 * @returns how many were added
 */
export async function seedManyCameraEvents(
  db: Db,
  { clientKey, events, now }: { clientKey: string; events: number; now: Date },
): Promise<number> {
  const clientId = await db.system(async (tx) => {
    const client = await tx
      .selectFrom('clients')
      .select('id')
      .where('key', '=', clientKey)
      .executeTakeFirst();
    if (!client) throw new Error(`There is no client "${clientKey}".`);
    const camera = await tx
      .selectFrom('cameras')
      .select('id')
      .where('client_id', '=', client.id)
      .executeTakeFirst();
    if (!camera) throw new Error(`The client "${clientKey}" has no cameras.`);
    return client.id;
  });
  let added = 0;
  for (;;) {
    const more = await db.system(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from camera_events where client_id = ${clientId}::int`.execute(tx);
      const count = Math.min(AT_ONCE, events - (rows[0]?.count ?? 0));
      if (count <= 0) return 0;
      const from = rows[0]?.count ?? 0;
      await sql`
        with cameras_here as (
          select id, site_id, row_number() over (order by id) - 1 as place, count(*) over () as total
          from cameras where client_id = ${clientId}::int
        ), events as (
          insert into camera_events (client_id, camera_id, site_id, event_key, body_hash, executed_at, received_at, direction,
            plate_key, registration, first_status, status)
          select ${clientId}::int, c.id, c.site_id, 'many ' || (${from}::int + n), 'many', seen.at, seen.at,
            case n % 3 when 0 then 'away' else 'towards' end, 'MANY' || n % ${PLATES}::int, 'MANY' || n % ${PLATES}::int, s.status, s.status
          from generate_series(1, ${count}::int) n join cameras_here c on c.place = n % c.total
            cross join lateral (select ${now}::timestamptz - interval '2 days' - make_interval(secs => (${from}::int + n) * 7.5 % 7600000) as at) seen
            cross join lateral (select (array['exit', 'authorized', 'unknown', 'unauthorized', 'denied'])[1 + n % 5] as status) s
          returning id, site_id, plate_key, executed_at
        )
        insert into plates (client_id, plate_key, registration, seen_at, site_id, event_id, is_inside)
        select distinct on (plate_key) ${clientId}::int, plate_key, plate_key, executed_at, site_id, id, false
        from events order by plate_key, executed_at desc
        on conflict (client_id, plate_key) do nothing`.execute(tx);
      return count;
    });
    if (more === 0) return added;
    added += more;
  }
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import type { FixtureClient } from '../../testing/fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface TestCamera {
  id: number;
  siteId: number;
  key: string;
}

let count = 0;

/** A camera at a client's first site, with its key. */
export async function addCamera(server: TestApp, client: FixtureClient = 'north'): Promise<TestCamera> {
  count += 1;
  const [key, name] = [randomUUID(), `Gate ${count}`];
  return server.db.forClient(server.clientIds[client], async (tx) => {
    const { rows } = await sql<{ id: number; siteId: number }>`
      insert into cameras (site_id, name, short_code, key_hash, key_hint)
      select id, ${name}::text, ${`G${count}`}::text, ${hashSecret(key)}, ${key.slice(-4)}
      from sites order by position, id limit 1
      returning id, site_id as "siteId"`.execute(tx);
    const [made] = rows;
    if (!made) throw new Error('The camera was not made.');
    return { ...made, key };
  });
}

/** A confirmed reservation of a person (or of none, for a visitor's plate) for a whole day at the camera's site. */
export async function expectPlate(
  server: TestApp,
  camera: TestCamera,
  at: { email?: string; registration?: string; day: string },
): Promise<void> {
  await server.db.forClient(server.clientIds.north, (tx) =>
    sql`
      with park as (
        insert into car_parks (site_id, name) values (${camera.siteId}, ${`Yard ${randomUUID()}`}) returning id
      )
      insert into parking_reservations (site_id, car_park_id, user_id, registration, date, starts_at, ends_at, status)
      select ${camera.siteId}, park.id, (select id from users where email = ${at.email ?? null}), ${at.registration ?? null},
        ${at.day}::date, ${at.day}::date + interval '9 hours', ${at.day}::date + interval '17 hours', 'confirmed'
      from park`.execute(tx),
  );
}

/** Sends an event as a camera does, as JSON. */
export function sendEvent(
  server: TestApp,
  { key }: Pick<TestCamera, 'key'>,
  body: Record<string, unknown>,
  client: FixtureClient = 'north',
) {
  return server.anonymous(client).call({
    method: 'POST',
    url: '/api/parking/camera-events/',
    body,
    headers: { authorization: `Camera ${key}` },
  });
}

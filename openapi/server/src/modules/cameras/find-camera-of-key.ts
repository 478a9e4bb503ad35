import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CameraIdentity } from '../../mechanisms/sessions/bearer.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';

/** The camera of a key, of the transaction's client; also one that is switched off. */
export async function findCameraOfKey(tx: Tx, key: string): Promise<CameraIdentity | null> {
  const { rows } = await sql<CameraIdentity>`
    select c.id, c.site_id as "siteId", c.car_park_id as "carParkId", c.is_active as "isActive",
      s.time_zone as "timeZone"
    from cameras c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where c.key_hash = ${hashSecret(key)}`.execute(tx);
  return rows[0] ?? null;
}

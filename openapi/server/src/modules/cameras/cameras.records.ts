import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';

/** A camera of the first site with its key, an unknown plate that it has seen, and an entry of a list. */
export interface CameraRecords {
  site: number;
  camera: number;
  key: string;
  event: number;
  vehicle: number;
  entry: number;
  word: string;
}

let count = 0;

export async function insertCameraRecords(tx: Tx): Promise<CameraRecords> {
  count += 1;
  const [key, word] = [randomUUID(), `MX${count}`];
  const { rows } = await sql<Omit<CameraRecords, 'key' | 'word'>>`
    with camera as (
      insert into cameras (site_id, name, short_code, key_hash, key_hint)
      select id, ${word}::text, ${word}::text, ${hashSecret(key)}, ${key.slice(-4)} from sites order by position, id limit 1
      returning id, site_id
    ), event as (
      insert into camera_events (camera_id, site_id, event_key, body_hash, executed_at, received_at, direction, plate_key,
        registration, first_status, status)
      select id, site_id, 'matrix', 'matrix', '2026-11-23T08:30:00Z', '2026-11-23T08:30:01Z', 'towards', ${word}::text, ${word}::text,
        'unknown', 'unknown' from camera
      returning id
    ), plate as (
      insert into plates (plate_key, registration, seen_at, site_id, event_id, is_inside)
      select ${word}::text, ${word}::text, '2026-11-23T08:30:00Z', camera.site_id, event.id, true from camera, event
      returning id
    ), entry as (
      insert into plate_lists (plate_key, registration, list, starts_on)
      values (${`L${word}`}, ${`L${word}`}, 'allow', '2026-11-01') returning id
    )
    select camera.site_id as site, camera.id as camera, event.id as event, plate.id as vehicle, entry.id as entry
    from camera, event, plate, entry`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The camera of the access tests was not inserted.');
  return { ...ids, key, word };
}

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DeviceIdentity } from '../../mechanisms/sessions/bearer.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';

/** Device of the token, of the transaction's client. */
export async function findDeviceOfToken(tx: Tx, uuid: string): Promise<DeviceIdentity | null> {
  const row = await tx
    .selectFrom('devices')
    .select([
      'id',
      'kind',
      'name',
      'site_id as siteId',
      'resource_id as roomId',
      'floor_id as floorId',
      'last_seen_at as lastSeenAt',
    ])
    .where('secret_hash', '=', hashSecret(uuid))
    .executeTakeFirst();
  return row ?? null;
}

/** Until when a device is paused; undefined for one that was deleted. `lock`: others who want to pause it wait. */
export async function findPause(tx: Tx, id: number, lock?: 'lock'): Promise<Date | null | undefined> {
  const query = tx.selectFrom('devices').select('paused_until').where('id', '=', id);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst())?.paused_until;
}

export async function setPause(tx: Tx, id: number, paused_until: Date | null): Promise<void> {
  await tx.updateTable('devices').set({ paused_until }).where('id', '=', id).execute();
}

/** All displays of a room. */
export async function pauseRoom(tx: Tx, roomId: number | null, paused_until: Date): Promise<void> {
  await tx.updateTable('devices').set({ paused_until }).where('resource_id', '=', roomId).execute();
}

export async function hasPrintAgent(tx: Tx, siteId: number): Promise<boolean> {
  const agent = await tx
    .selectFrom('devices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'print-agent')
    .executeTakeFirst();
  return agent !== undefined;
}

export async function setLastSeen(tx: Tx, id: number, last_seen_at: Date): Promise<void> {
  await tx.updateTable('devices').set({ last_seen_at }).where('id', '=', id).execute();
}

/** Devices, for a query of another module: `from ${deviceRows} d`. */
export const deviceRows = sql`(select client_id, id, site_id, name from devices)`;

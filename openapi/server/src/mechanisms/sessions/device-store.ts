import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A browser that wasn't used to log in for this long is new again. Its cookie lives as long. */
export const KEEP_DEVICES_DAYS = 180;

/**
 * Records that the person uses this browser. @returns whether it is new for them: only an update sets `xmax`, which
 * holds for two log-ins at the same moment as well
 */
export async function rememberDevice(
  tx: Tx,
  device: { userId: number; deviceHash: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into user_devices (client_id, user_id, device_hash, first_used_at, last_used_at)
    values (current_client_id(), ${device.userId}, ${device.deviceHash}, ${device.at}, ${device.at})
    on conflict (client_id, user_id, device_hash) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/** Every browser is new for the person from now on. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_devices').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { findConnections } from '../connections/public.ts';

/** Administrators whom no provider may lock out: of all connections, disabled ones too. */
export async function findBreakGlass(tx: Tx): Promise<readonly number[]> {
  const providers = await findConnections(tx, sql`c.settings -> 'break_glass_user_ids' is not null`);
  return providers.flatMap(({ settings }) =>
    'break_glass_user_ids' in settings ? settings.break_glass_user_ids : [],
  );
}

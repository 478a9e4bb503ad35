import type { Tx } from '../../db/database.ts';

/** Mailed links of the account are no longer valid; for one that is closed. */
export async function revokeTokens(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_tokens').where('user_id', '=', userId).execute();
}

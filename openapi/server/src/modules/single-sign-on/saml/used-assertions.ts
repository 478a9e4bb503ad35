import type { Tx } from '../../../db/database.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import type { Assertion } from './rules/assertion.ts';

/** Remembers the assertion until it ends. @returns false for one that was accepted before */
export async function acceptOnce(
  tx: Tx,
  { connectionId, assertion, now }: { connectionId: number; assertion: Assertion; now: Date },
): Promise<boolean> {
  await tx.deleteFrom('saml_assertions').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saml_assertions')
    .values({
      connection_id: connectionId,
      id_hash: hashSecret(assertion.id),
      expires_at: assertion.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

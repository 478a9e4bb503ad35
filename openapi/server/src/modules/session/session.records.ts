import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** A session of the person elsewhere, to end. */
export async function insertSession(tx: Tx, email: string): Promise<{ elsewhere: number }> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const at = new Date('2030-01-01T00:00:00Z');
  const { id } = await tx
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(newSecret()),
      csrf_hash: hashSecret(newSecret()),
      user_id: user.id,
      created_at: at,
      last_seen_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { elsewhere: id };
}

import type { Tx } from '../../db/database.ts';
import type { CodeContext } from './check-code.ts';
import { stepOf } from './totp.ts';

const placeOf = (userId: number) => `totp_factors.secret ${userId}`;

/** Since when codes are required of a person; null if they are not. */
export async function findTotpSince(tx: Tx, userId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Replaces a set-up that was not confirmed. @returns false if codes are required already */
export async function saveTotp(
  { secrets, now }: CodeContext,
  tx: Tx,
  userId: number,
  key: string,
): Promise<boolean> {
  const values = { secret: await secrets.seal(tx, placeOf(userId), key), created_at: now(), last_step: 0 };
  const saved = await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id'])
        .doUpdateSet(values)
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** The key of a person, decrypted to check a code; null without one. */
export async function openTotp({ secrets, now }: CodeContext, tx: Tx, userId: number) {
  const row = await tx
    .selectFrom('totp_factors')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const key = await secrets.open(tx, placeOf(userId), row.secret);
  return {
    isConfirmed: row.confirmed_at !== null,
    createdAt: row.created_at,
    stepOf: (code: string) => stepOf(key, code, now()),
  };
}

/** False for a step that was accepted before, or an earlier one: no code is accepted twice (RFC 6238, 5.2). */
export async function acceptStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const accepted = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

export async function confirmTotp(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('totp_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteTotp(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
}

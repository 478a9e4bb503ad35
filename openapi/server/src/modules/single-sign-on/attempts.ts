import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';

export const ATTEMPT_S = 10 * 60;
const LIFE_MS = ATTEMPT_S * 1000;

export interface Attempt {
  connection_id: number;
  nonce: string;
  code_verifier: string;
  redirect_from: string | null;
}

/** @param browser the secret of the cookie: an answer that another browser brings is not accepted */
export async function beginAttempt(
  tx: Tx,
  { state, browser, now, ...row }: Attempt & { state: string; browser: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('log_in_attempts')
    .where('created_at', '<', new Date(now.getTime() - LIFE_MS))
    .execute();
  await tx
    .insertInto('log_in_attempts')
    .values({ ...row, state_hash: hashSecret(state), browser_hash: hashSecret(browser), created_at: now })
    .execute();
}

export type TakenAttempt =
  | ({ isTaken: true } & Attempt)
  /** Without a connection where the state is of no attempt. */
  | { isTaken: false; reason: 'attempt-unknown' | 'attempt-used'; connectionId: number | null };

/** An attempt counts once, for ten minutes. */
export async function takeAttempt(
  tx: Tx,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<TakenAttempt> {
  const { rows } = await sql<Attempt>`
    update log_in_attempts set used_at = ${now}
    where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)} and used_at is null
      and created_at > ${new Date(now.getTime() - LIFE_MS)}
    returning connection_id, nonce, code_verifier, redirect_from`.execute(tx);
  const [taken] = rows;
  if (taken) return { isTaken: true, ...taken };
  const found = await tx
    .selectFrom('log_in_attempts')
    .select(['connection_id', 'used_at'])
    .where('state_hash', '=', hashSecret(state))
    .executeTakeFirst();
  return {
    isTaken: false,
    reason: found?.used_at ? 'attempt-used' : 'attempt-unknown',
    connectionId: found?.connection_id ?? null,
  };
}

import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';

export const ATTEMPT_S = 10 * 60;
const LIFE_MS = ATTEMPT_S * 1000;

export interface Attempt {
  connection_id: number;
  /** That the ID token has to repeat; for SAML, the ID of the request. */
  nonce: string;
  /** Of OpenID Connect. */
  code_verifier: string | null;
  redirect_from: string | null;
}

/** How long an answer waits for the browser, which comes with the next redirect. */
const ANSWER_MS = 60_000;

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
  | ({ isTaken: true; answer: unknown } & Attempt)
  /** Without a connection where the state is of no attempt. */
  | { isTaken: false; reason: 'attempt-unknown' | 'attempt-used'; connectionId: number | null };

/** An attempt counts once, for ten minutes. */
export async function takeAttempt(
  tx: Tx,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<TakenAttempt> {
  const { rows } = await sql<Attempt & { answer: unknown }>`
    with found as materialized (
      select state_hash, case when answered_at > ${new Date(now.getTime() - ANSWER_MS)} then answer end as answer
      from log_in_attempts where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)}
        and used_at is null and created_at > ${new Date(now.getTime() - LIFE_MS)}
      for update
    )
    update log_in_attempts a set used_at = ${now}, answer = null from found where a.state_hash = found.state_hash
    returning a.connection_id, a.nonce, a.code_verifier, a.redirect_from, found.answer`.execute(tx);
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

/** Whether the attempt waits for an answer; of any browser, because the provider's POST comes without cookies. */
export async function findAttempt(
  tx: Tx,
  { state, connectionId, now }: { state: string; connectionId: number; now: Date },
): Promise<(Pick<Attempt, 'nonce' | 'redirect_from'> & { isUsed: boolean }) | null> {
  const found = await tx
    .selectFrom('log_in_attempts')
    .select(['nonce', 'redirect_from', 'used_at', 'answered_at'])
    .where('state_hash', '=', hashSecret(state))
    .where('connection_id', '=', connectionId)
    .where('created_at', '>', new Date(now.getTime() - LIFE_MS))
    .executeTakeFirst();
  if (!found) return null;
  const { nonce, redirect_from, used_at, answered_at } = found;
  return { nonce, redirect_from, isUsed: used_at !== null || answered_at !== null };
}

/** Stores the provider's answer until the browser comes for it. @returns false if there is an answer already */
export async function answerAttempt(
  tx: Tx,
  { state, answer, now }: { state: string; answer: unknown; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('log_in_attempts')
    .set({ answer: asJson(answer), answered_at: now })
    .where('state_hash', '=', hashSecret(state))
    .where('used_at', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { deleteBatch } from '../jobs/delete-batch.ts';
import type { BatchResult } from '../jobs/job.ts';
import { readStepCookie, writeStepCookie } from './cookies.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How long a passkey may take to sign (rules/second-factor.md#passkeys). */
const WAIT_S = 5 * 60;

/** The challenge that a passkey signs in this browser. Its cookie leaves with the answer. */
export interface PasskeyChallenge {
  /**
   * Replaces an earlier one of this browser.
   * @param userId the person who sets up a passkey; null for a log-in
   * @returns the challenge, base64url
   */
  begin(tx: Tx, userId: number | null): Promise<string>;
  /** Uses it up, so the transaction must be committed. Null if none waits here for this purpose, or no longer. */
  take(tx: Tx, userId: number | null): Promise<string | null>;
}

interface ChallengeDeps {
  request: FastifyRequest;
  reply: FastifyReply;
  now(): Date;
}

/** `apply` sets the cookie; called when the transaction has committed and the answer is a success. */
export function controlPasskeyChallenge({
  request,
  reply,
  now,
}: ChallengeDeps): PasskeyChallenge & { apply(): void } {
  const cookie = readStepCookie(request, 'passkey');
  let apply = () => {};
  const end = async (tx: Tx) => {
    if (cookie === undefined) return null;
    const ended = await tx
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', hashSecret(cookie))
      .returning(['challenge', 'user_id', 'expires_at'])
      .executeTakeFirst();
    return ended ?? null;
  };

  return {
    async begin(tx, userId) {
      await end(tx);
      const token = newSecret();
      const challenge = hashSecret(token);
      const expires_at = new Date(now().getTime() + WAIT_S * 1000);
      await tx.insertInto('passkey_challenges').values({ challenge, user_id: userId, expires_at }).execute();
      apply = () => writeStepCookie(request, reply, 'passkey', token, WAIT_S);
      return challenge;
    },
    async take(tx, userId) {
      const ended = await end(tx);
      return ended && ended.user_id === userId && ended.expires_at > now() ? ended.challenge : null;
    },
    apply: () => apply(),
  };
}

export async function forgetChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

/** A batch, across all clients. */
export function deleteEndedChallenges(tx: Tx, now: Date): Promise<BatchResult> {
  return deleteBatch(tx, 'passkey_challenges', sql`expires_at < ${now}`, 'expires_at');
}

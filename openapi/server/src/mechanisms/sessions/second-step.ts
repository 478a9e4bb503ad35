import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { deleteBatch } from '../jobs/delete-batch.ts';
import type { BatchResult } from '../jobs/job.ts';
import { knownLocale, type Locale } from '../texts/messages.ts';
import { clearStepCookie, readStepCookie, writeStepCookie } from './cookies.ts';
import { namesOf } from './device-of.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How long a log-in waits for its second factor, and how long a device needs none (rules/second-factor.md). */
const WAIT_S = 5 * 60;
const REMEMBER_S = 30 * 24 * 3600;

/** The part of a log-in after the right password. Its cookies leave with the answer. */
export interface SecondStep {
  /** The log-in waits for the second factor. */
  wait(tx: Tx, userId: number): Promise<void>;
  /** The person whose log-in waits; null if none does, or no longer. */
  find(tx: Tx): Promise<PendingLogIn | null>;
  /** It waits no longer. @returns false if it had ended already, for example with a new password */
  end(tx: Tx): Promise<boolean>;
  /**
   * This browser needs no second factor of the person from now on, until it is forgotten.
   * @param browser its `session.deviceHash`, after the session has started
   */
  remember(tx: Tx, userId: number, browser: string): Promise<void>;
  /** Whether it needs none; counts as use. */
  isRemembered(tx: Tx, userId: number): Promise<boolean>;
  /** Identifies this browser among the remembered ones; null without its cookie. */
  readonly rememberedHash: string | null;
}

export interface PendingLogIn {
  userId: number;
  email: string;
  locale: Locale;
}

interface StepDeps {
  request: FastifyRequest;
  reply: FastifyReply;
  now(): Date;
}

/** `apply` sets the cookies; called when the transaction has committed and the answer is a success. */
export function controlSecondStep({ request, reply, now }: StepDeps): SecondStep & { apply(): void } {
  const effects: (() => void)[] = [];
  const pending = readStepCookie(request, 'log-in');
  const remembered = readStepCookie(request, 'remembered');
  const rememberedHash = remembered === undefined ? null : hashSecret(remembered);
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const end = async (tx: Tx) => {
    if (pending === undefined) return false;
    const ended = await tx
      .deleteFrom('pending_log_ins')
      .where('token_hash', '=', hashSecret(pending))
      .returning('user_id')
      .executeTakeFirst();
    effects.push(() => clearStepCookie(request, reply, 'log-in'));
    return ended !== undefined;
  };

  return {
    rememberedHash,
    end,
    async wait(tx, userId) {
      await end(tx);
      const token = newSecret();
      await tx
        .insertInto('pending_log_ins')
        .values({ token_hash: hashSecret(token), user_id: userId, expires_at: later(WAIT_S) })
        .execute();
      effects.push(() => writeStepCookie(request, reply, 'log-in', token, WAIT_S));
    },
    async find(tx) {
      if (pending === undefined) return null;
      const found = await tx
        .selectFrom('pending_log_ins as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .select(['u.id', 'u.email', 'u.locale'])
        .where('p.token_hash', '=', hashSecret(pending))
        .where('p.expires_at', '>', now())
        .where('u.is_active', '=', true)
        .executeTakeFirst();
      if (!found) return null;
      return { userId: found.id, email: found.email, locale: knownLocale(found.locale ?? undefined) };
    },
    async remember(tx, userId, browser) {
      const token = newSecret();
      // Its cookie was replaced when another person was remembered.
      await tx
        .deleteFrom('remembered_devices')
        .where('user_id', '=', userId)
        .where('device_hash', '=', browser)
        .execute();
      await tx
        .insertInto('remembered_devices')
        .values({
          user_id: userId,
          device_hash: browser,
          token_hash: hashSecret(token),
          ...namesOf(request.headers['user-agent']),
          created_at: now(),
          last_used_at: now(),
          expires_at: later(REMEMBER_S),
        })
        .execute();
      effects.push(() => writeStepCookie(request, reply, 'remembered', token, REMEMBER_S));
    },
    async isRemembered(tx, userId) {
      if (rememberedHash === null) return false;
      const used = await tx
        .updateTable('remembered_devices')
        .set({ last_used_at: now() })
        .where('token_hash', '=', rememberedHash)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
    apply() {
      for (const effect of effects) effect();
    },
  };
}

/** For a person whose password or factor has changed, or whose account is closed. */
export async function forgetSecondSteps(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('pending_log_ins').where('user_id', '=', userId).execute();
}

/** A batch, across all clients. */
export function deleteEndedLogIns(tx: Tx, now: Date): Promise<BatchResult> {
  return deleteBatch(tx, 'pending_log_ins', sql`expires_at < ${now}`, 'expires_at');
}

export function deleteEndedDevices(tx: Tx, now: Date): Promise<BatchResult> {
  return deleteBatch(tx, 'remembered_devices', sql`expires_at < ${now}`, 'expires_at');
}

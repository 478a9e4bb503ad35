import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { messages } from '../messages.ts';
import { forbidden } from '../problems.ts';
import { readSessionCookie } from './cookies.ts';
import { isSafe, sentToken } from './csrf.ts';
import { hashSecret } from './secrets.ts';
import { findSession, type Session } from './session-store.ts';

/** Whether there is a session to look for: what is not of our form needs no query, and no transaction. */
export function mayHaveSession(request: FastifyRequest): boolean {
  return readSessionCookie(request)?.length === 43;
}

/**
 * The session that a request brings, or null. An unsafe call must bring the token of that very session, not just any
 * token that its cookie repeats.
 * @param columns read with it, as `findSession` says
 * @throws Problem 403
 */
export async function sessionOf(
  tx: Tx,
  request: FastifyRequest,
  now: Date,
  columns?: RawBuilder<unknown>,
): Promise<Session | null> {
  const token = readSessionCookie(request);
  if (token === undefined || !mayHaveSession(request)) return null;
  const session = await findSession(tx, token, now, columns);
  if (session && !isSafe(request.method) && hashSecret(sentToken(request) ?? '') !== session.csrfHash) {
    throw forbidden(messages.csrfFailed);
  }
  return session;
}

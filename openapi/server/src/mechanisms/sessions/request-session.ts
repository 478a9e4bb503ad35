import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ClientRow } from '../portal/viewer.ts';
import { anotherPerson, forbidden } from '../problems.ts';
import { messages } from '../texts/messages.ts';
import { readSessionCookie } from './cookies.ts';
import { isSafe, sentToken } from './csrf.ts';
import { hashSecret } from './secrets.ts';
import { findSession, type Session } from './session-store.ts';

/** Whether there may be a session: a cookie in another form needs no query, and no transaction. */
export function mayHaveSession(request: FastifyRequest): boolean {
  return readSessionCookie(request)?.length === 43;
}

/**
 * The session that a request brings, or null. A page that was opened for another person gets nothing from it, and an
 * unsafe call must bring the token of that very session, not just any token that its cookie repeats.
 * @param columns read with it, as `findSession` says
 * @throws Problem 409 for another person's page, 403 for a wrong token
 */
export async function sessionOf(
  tx: Tx,
  request: FastifyRequest,
  client: ClientRow,
  now: Date,
  columns?: RawBuilder<unknown>,
): Promise<Session | null> {
  const token = readSessionCookie(request);
  if (token === undefined || !mayHaveSession(request)) return null;
  const session = await findSession(tx, token, client, now, columns);
  if (session && isPageOfAnother(request, session)) throw anotherPerson();
  if (session && !isSafe(request.method) && hashSecret(sentToken(request) ?? '') !== session.csrfHash) {
    throw forbidden(messages.csrfFailed);
  }
  return session;
}

/** Pages name the person they were opened for; scripts and older shells name no one (rules/access.md#whose-page). */
function isPageOfAnother({ headers, query }: FastifyRequest, { viewer }: Session): boolean {
  // A stream and a download by link cannot send a header.
  const inQuery = (query as Record<string, unknown>).portal_person;
  const named = headers['x-portal-person'] ?? inQuery;
  return named !== undefined && String(named) !== String(viewer.id);
}

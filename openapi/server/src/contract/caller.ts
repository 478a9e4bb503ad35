import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { clientOf } from '../portal.ts';
import { unauthenticated } from '../problems.ts';
import { findDeviceIdentity, findVisitIdentity, readBearer } from '../sessions/bearer.ts';
import { readSessionCookie } from '../sessions/cookies.ts';
import { mayHaveSession, sessionOf } from '../sessions/request-session.ts';
import type { Session } from '../sessions/session-store.ts';
import { type Caller, checkCaller, takesBearer } from './access.ts';
import type { Access } from './document.ts';

/**
 * Without a cookie or a token there is nobody to look for, and nothing to read an upload for.
 * @throws Problem 401, also for a token beside a session (decisions §2)
 */
export function refuseWithoutCredentials(access: Access, request: FastifyRequest): void {
  const bearer = readBearer(request);
  const hasSession = readSessionCookie(request) !== undefined;
  if (bearer && hasSession && takesBearer(access, bearer.scheme)) throw unauthenticated();
  const opens = hasSession || (bearer !== null && takesBearer(access, bearer.scheme));
  if (!opens) checkCaller(access, { user: null, visit: null, device: null });
}

/** A token counts where the operation takes its kind; elsewhere it is as if none had been sent. */
export async function callerOf(
  tx: Tx,
  access: Access,
  request: FastifyRequest,
  session: Session | null,
): Promise<Caller> {
  const caller: Caller = { user: session?.viewer ?? null, visit: null, device: null };
  const bearer = session ? null : readBearer(request);
  if (!bearer || !takesBearer(access, bearer.scheme)) return caller;
  if (bearer.scheme === 'visit') return { ...caller, visit: await findVisitIdentity(tx, bearer.uuid) };
  return { ...caller, device: await findDeviceIdentity(tx, bearer.uuid) };
}

/**
 * Session and caller in a short transaction of their own, and without any where there is nobody to look for.
 * @throws Problem 403 for an anti-forgery token that is not the session's
 */
export async function readCaller(
  access: Access,
  request: FastifyRequest,
): Promise<{ session: Session | null; caller: Caller }> {
  const bearer = readBearer(request);
  if (!mayHaveSession(request) && !(bearer && takesBearer(access, bearer.scheme))) {
    return { session: null, caller: { user: null, visit: null, device: null } };
  }
  const { db, now } = request.server.portal;
  return db.forClient(
    clientOf(request).id,
    async (tx) => {
      const session = await sessionOf(tx, request, now());
      return { session, caller: await callerOf(tx, access, request, session) };
    },
    { readOnly: true },
  );
}

import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { clientOf } from '../mechanisms/portal/portal.ts';
import type { Viewer } from '../mechanisms/portal/viewer.ts';
import { contributedRecord } from '../mechanisms/ports/contributions.ts';
import { unauthenticated } from '../mechanisms/problems.ts';
import { type Bearer, type Bearers, readBearer, sendsUnknownKey } from '../mechanisms/sessions/bearer.ts';
import { readSessionCookie } from '../mechanisms/sessions/cookies.ts';
import { mayHaveSession, sessionOf } from '../mechanisms/sessions/request-session.ts';
import type { Session } from '../mechanisms/sessions/session-store.ts';
import { tokenSourceOf } from '../mechanisms/sessions/token-guard.ts';
import { siteScope } from '../mechanisms/site-scope.ts';
import { messages } from '../mechanisms/texts/messages.ts';
import { admission, anonymous, type Caller, checkAdmission, takesBearer } from './access.ts';
import type { Access } from './document.ts';

/** Whether there is neither a session nor a token. */
export function isStranger({
  user,
  visit,
  device,
  camera,
  dataToken,
}: Omit<Caller, 'sites' | 'provedAt' | 'lacksFactor'>): boolean {
  return user === null && visit === null && device === null && camera === null && dataToken === null;
}

/**
 * Without a cookie or a token there is no caller to look up, and no upload needs to be read.
 * @throws Problem 401, also for a token beside a session (rules/access.md#visits-and-devices)
 */
export function refuseWithoutCredentials(access: Access, request: FastifyRequest): void {
  const bearer = readBearer(request);
  const hasSession = readSessionCookie(request) !== undefined;
  if (bearer && hasSession && takesBearer(access, bearer.scheme)) throw unauthenticated();
  const opens = hasSession || (bearer !== null && takesBearer(access, bearer.scheme));
  if (opens) return;
  const isRefused = admission(access, clientOf(request), anonymous) === 'unauthenticated';
  if (isRefused && sendsUnknownKey(request)) throw unauthenticated(messages.keyUnknown);
  checkAdmission(access, clientOf(request), anonymous);
}

/**
 * A token counts where the operation accepts its kind; elsewhere it is ignored.
 * @throws Problem 410 for the token of a visit that is over or cancelled, 401 with its reason for another unknown token
 */
export async function callerOf(
  tx: Tx,
  access: Access,
  request: FastifyRequest,
  session: Session | null,
  now: Date,
): Promise<Caller> {
  if (session) return personOf(access, session);
  const bearer = readBearer(request);
  const isAnonymous: Caller = { ...anonymous, sites: siteScope([], access.site) };
  if (!bearer || !takesBearer(access, bearer.scheme)) return isAnonymous;
  const found = await findBearer(tx, bearer, now);
  if (found) return { ...anonymous, ...found.caller, sites: siteScope(found.siteIds, access.site) };
  request.server.portal.gateKeeping.tokens.countWrong(tokenSourceOf(request, bearer.scheme), now);
  // A removed device must say why it shows nothing (rules/displays.md#pairing).
  if (bearer.scheme === 'screen') throw unauthenticated(messages.deviceUnknown);
  if (bearer.scheme === 'data') throw unauthenticated(messages.dataTokenUnknown);
  if (bearer.scheme === 'camera') throw unauthenticated(messages.keyUnknown);
  return isAnonymous;
}

/**
 * The owner of the token, and the sites within reach. @throws Problem 410 for the token of a visit that is over or
 * cancelled
 */
export async function findBearer(
  tx: Tx,
  { scheme, secret }: Bearer,
  now: Date,
): Promise<{ caller: Partial<Caller>; siteIds: readonly number[] } | null> {
  const bearers = contributedRecord('bearers') as Bearers;
  if (scheme === 'visit') {
    const visit = await bearers.visit(tx, secret, now);
    return visit && { caller: { visit }, siteIds: [visit.siteId] };
  }
  if (scheme === 'camera') {
    const camera = await bearers.camera(tx, secret);
    return camera && { caller: { camera }, siteIds: [camera.siteId] };
  }
  if (scheme === 'data') {
    const dataToken = await bearers.data(tx, secret, now);
    return dataToken && { caller: { dataToken }, siteIds: dataToken.siteIds };
  }
  const device = await bearers.screen(tx, secret);
  return device && { caller: { device }, siteIds: [device.siteId] };
}

/** The caller with a session. */
export function personOf(
  access: Access,
  { viewer, provedAt, siteIds, lacksFactor }: Session,
): Caller & { user: Viewer } {
  return { ...anonymous, user: viewer, provedAt, lacksFactor, sites: siteScope(siteIds, access.site) };
}

/**
 * Session and caller in a short transaction of their own, and without any for an anonymous caller.
 * @param more reads more for the caller in it, or with the session itself; not for anonymous callers
 * @throws Problem 403 for an anti-forgery token that is not the session's
 */
export async function readCaller(
  access: Access,
  request: FastifyRequest,
  more: {
    ahead?: (tx: Tx, caller: Caller) => Promise<unknown>;
    columns?: RawBuilder<unknown> | undefined;
  } = {},
): Promise<{ session: Session | null; caller: Caller; ahead: unknown }> {
  const bearer = readBearer(request);
  if (!mayHaveSession(request) && !(bearer && takesBearer(access, bearer.scheme))) {
    return {
      session: null,
      ahead: null,
      caller: { ...anonymous, sites: siteScope([], access.site) },
    };
  }
  const { db, now } = request.server.portal;
  return db.forClient(
    clientOf(request).id,
    async (tx) => {
      const session = await sessionOf(tx, request, clientOf(request), now(), more.columns);
      const caller = await callerOf(tx, access, request, session, now());
      const isSomebody = !isStranger(caller);
      const ahead = isSomebody && more.ahead ? await more.ahead(tx, caller) : session?.more;
      return { session, caller, ahead: ahead ?? null };
    },
    { readOnly: true, locale: request.locale },
  );
}

import type { FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../problems.ts';
import { messages } from '../texts/messages.ts';
import { readBearer, sendsUnknownKey } from './bearer.ts';
import { readSessionCookie, readTokenCookie } from './cookies.ts';
import { sameSecret } from './secrets.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isSafe(method: string): boolean {
  return SAFE.has(method);
}

/**
 * Every unsafe call must come from a page of this portal and bring its anti-forgery token, also the anonymous ones
 * (rules/access.md#anti-forgery). The token's tie to the session is checked where the session is read.
 * @throws Problem 403; 401 for a program whose key is of no form of ours, and which knows nothing of such tokens
 */
export function checkForgery(request: FastifyRequest, extraOrigins: readonly string[]): void {
  if (isSafe(request.method)) return;
  const { origin } = request.headers;
  // No browser sends a token in a header on its own, so there is nothing to forge; programs know of no origin.
  const hasSession = readSessionCookie(request) !== undefined;
  const isByToken = readBearer(request) !== null && !hasSession;
  if (isByToken && origin === undefined) return;
  const isByWrongKey = sendsUnknownKey(request) && !hasSession;
  const own = [`${request.protocol}://${request.host}`, ...extraOrigins];
  if (origin === undefined && isByWrongKey) throw unauthenticated(messages.keyUnknown);
  if (origin === undefined || !own.includes(origin)) throw forbidden(messages.wrongOrigin);
  if (isByToken) return;
  const cookie = readTokenCookie(request);
  const sent = sentToken(request);
  if (cookie && sent && sameSecret(cookie, sent)) return;
  throw isByWrongKey ? unauthenticated(messages.keyUnknown) : forbidden(messages.csrfFailed);
}

export function sentToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrftoken'];
  return typeof header === 'string' ? header : undefined;
}

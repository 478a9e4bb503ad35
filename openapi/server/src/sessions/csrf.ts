import type { FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import { forbidden } from '../problems.ts';
import { readBearer } from './bearer.ts';
import { readSessionCookie, readTokenCookie } from './cookies.ts';
import { sameSecret } from './secrets.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isSafe(method: string): boolean {
  return SAFE.has(method);
}

/**
 * Every unsafe call must come from a page of this portal and bring its anti-forgery token, also the anonymous ones
 * (rules/access.md#anti-forgery). The token's tie to the session is checked where the session is read.
 * @throws Problem 403
 */
export function checkForgery(request: FastifyRequest, extraOrigins: readonly string[]): void {
  if (isSafe(request.method)) return;
  if (!isOwnOrigin(request, extraOrigins)) throw forbidden(messages.wrongOrigin);
  // A token in a header is sent by nobody's browser by itself, so there is nothing to forge.
  if (readBearer(request) && !readSessionCookie(request)) return;
  const cookie = readTokenCookie(request);
  const sent = sentToken(request);
  if (!cookie || !sent || !sameSecret(cookie, sent)) throw forbidden(messages.csrfFailed);
}

export function sentToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrftoken'];
  return typeof header === 'string' ? header : undefined;
}

/** `Origin` decides; older browsers leave it out, then `Sec-Fetch-Site` or `Referer`; a script sends none of them. */
function isOwnOrigin(request: FastifyRequest, extraOrigins: readonly string[]): boolean {
  const own = [`${request.protocol}://${request.host}`, ...extraOrigins];
  const { origin, referer } = request.headers;
  if (origin !== undefined) return own.includes(origin);
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (referer !== undefined) return URL.canParse(referer) && own.includes(new URL(referer).origin);
  return true;
}

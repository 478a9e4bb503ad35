import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEEP_DEVICES_DAYS } from './device-store.ts';

const DAYS_14 = 14 * 24 * 3600;

/** `__Host-` binds a cookie to https, this host and the path `/`; browsers refuse the prefix on plain http. */
function nameOf(request: FastifyRequest, name: 'session' | 'csrftoken' | 'device' | StepCookie): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

function toOptions(request: FastifyRequest, httpOnly: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', httpOnly };
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request, 'session')];
}

export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request, 'session'), token, { ...toOptions(request, true), maxAge: DAYS_14 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, 'session'), toOptions(request, true));
}

export function readTokenCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request, 'csrftoken')];
}

/** Readable by the page, which sends it back in `X-CSRFToken`. */
export function writeTokenCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request, 'csrftoken'), token, { ...toOptions(request, false), maxAge: DAYS_14 });
}

/** Undefined for a value of another form, which no browser has from here. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[nameOf(request, 'device')];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Identifies the browser for all people who log in with it, and outlives their sessions. */
export function writeDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const maxAge = KEEP_DEVICES_DAYS * 24 * 3600;
  reply.setCookie(nameOf(request, 'device'), device, { ...toOptions(request, true), maxAge });
}

/**
 * `log-in`: one that waits for its second factor. `remembered`: a browser that needs none for a while. `provider`: the
 * browser in which a log-in at an identity provider began, until it comes back. `passkey`: the one in which a passkey signs.
 */
type StepCookie = 'log-in' | 'remembered' | 'provider' | 'passkey';

export function readStepCookie(request: FastifyRequest, name: StepCookie): string | undefined {
  return request.cookies[nameOf(request, name)];
}

export function writeStepCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: StepCookie,
  token: string,
  maxAge: number,
): void {
  reply.setCookie(nameOf(request, name), token, { ...toOptions(request, true), maxAge });
}

export function clearStepCookie(request: FastifyRequest, reply: FastifyReply, name: StepCookie): void {
  reply.clearCookie(nameOf(request, name), toOptions(request, true));
}

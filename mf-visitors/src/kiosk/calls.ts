import * as api from '@portal/openapi/visitors';
import { ApiError, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { callAsKiosk } from '#parts/api';
import type { Direction, Method } from './rules/steps.ts';

const KIOSK_DOMAIN = 'kiosk';
const REFRESH_MS = 30_000;

/** What this kiosk is, asked for again and again: reception may shut it out, and a pause ends. */
export function useKiosk(uuid: string | null) {
  return useApiQuery(uuid === null ? null : [KIOSK_DOMAIN, 'self', uuid], () => callAsKiosk(api.getKiosk), {
    refreshInterval: REFRESH_MS,
  });
}

/** Looks without changing anything: how many of today's visits the typed name could be. */
export function lookUp(direction: Direction, name: string, signal: AbortSignal) {
  return unwrap(callAsKiosk(api.checkInAtKiosk, { body: { direction, confirm: false, name }, signal }));
}

type By = { name: string; lastNameOrHost?: string } | { code: string } | { visit: string };

/** All of these may be repeated under one key: the first answer is given again (rules/conventions.md#idempotency). */
export function confirmVisit(direction: Direction, by: By, key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(callAsKiosk(api.checkInAtKiosk, { params, body: { direction, confirm: true, ...by } }));
}

/** @throws ApiError 404 for a wrong pin, 429 while the kiosk is paused */
export function checkInByPin(direction: Direction, pin: string, key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(callAsKiosk(api.checkInByPin, { params, body: { pin, direction } }));
}

export interface Meeting {
  hostLastName: string;
  visitorLastName: string;
  /** `HH:mm` on the site's clocks. */
  startTime: string;
}

export function checkInManually(meeting: Meeting, key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(callAsKiosk(api.checkInManually, { params, body: meeting }));
}

export interface WalkIn {
  firstName: string;
  lastName: string;
  hostLastName: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  registration: string | null;
}

export function createWalkIn(body: WalkIn, key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(callAsKiosk(api.createWalkIn, { params, body }));
}

/** A visitor who has a photo keeps it, so that the call may be repeated. */
export function saveVisitorPhoto(visit: string, photo: Blob): Promise<unknown> {
  return unwrap(callAsKiosk(api.saveVisitorPhoto, { body: { visit, photo } }));
}

/** @param details what was tried, never a pin; 300 letters at most */
export function reportFailedCheckIn(method: Method, details: string): Promise<unknown> {
  return unwrap(callAsKiosk(api.reportFailedCheckIn, { body: { method, details: details.slice(0, 300) } }));
}

/** Pauses between the tries while the network is away, in ms: half a minute in all. */
export const NETWORK_PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that fails is asked twice more; it is not a loss that waiting fixes. */
const SERVER_TRIES = 2;

interface RetryOptions {
  /** It will be tried again; tells people. */
  onWait?: () => void;
  /** Nobody waits for it any more. */
  isGivenUp?: () => boolean;
  sleep?: (ms: number) => Promise<void>;
}

/**
 * The same call again and again through a short loss. The call must be one that may be repeated: it carries its
 * idempotency key, so that what went through unseen is answered and not done twice.
 * @throws the last failure; at once where the server refused
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  { onWait, isGivenUp = () => false, sleep = wait }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      if (pause === null || isGivenUp()) throw error;
      onWait?.();
      await sleep(pause);
      if (isGivenUp()) throw error;
    }
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** @param attempt from 0 */
export function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError) || !error.isTransient) return null;
  if (error.kind === 'server' && attempt >= SERVER_TRIES) return null;
  return NETWORK_PAUSES[attempt] ?? null;
}

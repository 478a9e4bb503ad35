import * as api from '@portal/openapi/visitors';
import { ApiError, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { callAsKiosk } from '#parts/api';
import type { Direction, Method } from './rules/steps.ts';

const KIOSK_DOMAIN = 'kiosk';
const REFRESH_MS = 30_000;

/** This kiosk's data, polled: reception may remove it, and a pause ends. */
export function useKiosk(uuid: string | null) {
  return useApiQuery(uuid === null ? null : [KIOSK_DOMAIN, 'self', uuid], () => callAsKiosk(api.getKiosk), {
    refreshInterval: REFRESH_MS,
  });
}

/** Changes nothing: counts today's visits that the typed name could mean. */
export function lookUp(direction: Direction, name: string, signal: AbortSignal) {
  return unwrap(callAsKiosk(api.checkInAtKiosk, { body: { direction, confirm: false, name }, signal }));
}

type By = { name: string; lastNameOrHost?: string } | { code: string } | { visit: string };

/**
 * All of these may be repeated under one key: the server repeats the first answer (rules/conventions.md#idempotency).
 */
export function confirmVisit(direction: Direction, by: By, key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(callAsKiosk(api.checkInAtKiosk, { params, body: { direction, confirm: true, ...by } }));
}

/** @throws ApiError 404 for a wrong PIN, 429 while the kiosk is paused */
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

/** A visitor who has a photo keeps it, so the call may be repeated. */
export function saveVisitorPhoto(visit: string, photo: Blob): Promise<unknown> {
  return unwrap(callAsKiosk(api.saveVisitorPhoto, { body: { visit, photo } }));
}

/** @param details of the attempt, never a PIN; at most 300 characters */
export function reportFailedCheckIn(method: Method, details: string): Promise<unknown> {
  return unwrap(callAsKiosk(api.reportFailedCheckIn, { body: { method, details: details.slice(0, 300) } }));
}

/** Pauses between attempts while the network is down, in ms: half a minute in total. */
export const NETWORK_PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A failing server gets only two more attempts, because waiting doesn't fix it. */
const SERVER_TRIES = 2;

interface RetryOptions {
  /** Called before another attempt, to inform the visitor. */
  onWait?: () => void;
  /** No one is waiting for the result any longer. */
  isGivenUp?: () => boolean;
  sleep?: (ms: number) => Promise<void>;
}

/**
 * Repeats a call through a short network failure. The call must be repeatable: it has an idempotency key, so that the
 * server answers an already processed call instead of processing it twice.
 * @throws the last failure; immediately if the server refused
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

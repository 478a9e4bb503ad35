import { createLogInGuard } from '../sessions/log-in-guard.ts';
import { createTokenGuard } from '../sessions/token-guard.ts';
import { createWorkQueue, createWorkQueues } from '../work-queue.ts';
import { createBodyBudget } from './body-budget.ts';
import type { Limits } from './limits.ts';
import { createStreamPlaces } from './stream-places.ts';
import { createTurns } from './turns.ts';

export type GateKeeping = ReturnType<typeof createGateKeeping>;

/** The counted limits of one process (`limits.ts`). */
export function createGateKeeping(limits: Limits) {
  const forms = {
    waiting: limits.waitingUploads,
    timeoutMs: limits.uploadTimeoutMs,
    retryAfterSeconds: 5,
    for: 'uploads',
  } as const;
  const uploads = createWorkQueue({ ...forms, atOnce: limits.uploads });
  const ofStrangers = createWorkQueue({ ...forms, atOnce: limits.strangerUploads });
  return {
    bodyMs: limits.bodyMs,
    bodies: createBodyBudget(limits.bodyBytes, limits.strangerBodyBytes),
    takeTurn: createTurns(limits.requests),
    streams: createStreamPlaces(limits),
    exports: createStreamPlaces({ streamsOfPerson: limits.exportsOfCaller, streams: limits.exports }),
    /** Requests that want the same lock. */
    bookings: createWorkQueues({
      atOnce: limits.bookingsOfLock,
      waiting: limits.requests,
      timeoutMs: limits.bookingTimeoutMs,
      retryAfterSeconds: 5,
      for: 'bookings',
    }),
    reports: createWorkQueue({
      atOnce: limits.reports,
      waiting: limits.requests,
      timeoutMs: limits.reportTimeoutMs,
      retryAfterSeconds: 5,
      for: 'reports',
    }),
    logIns: createLogInGuard(limits.wrongLogInsAMinute),
    tokens: createTokenGuard(limits.requests),
    /** Reads and processes a form when there is room for its files. @throws Problem 503 */
    upload<T>(isStranger: boolean, work: () => Promise<T>): Promise<T> {
      return isStranger ? ofStrangers.run(() => uploads.run(work)) : uploads.run(work);
    },
  };
}

import type { Allotment, BookingWork, QueueRun } from '../../mechanisms/booking/booking-kind.ts';
import { type ChargedDay, charge } from '../credits/public.ts';
import { gather } from './gather.ts';
import {
  type AllocationInput,
  type AllocationResult,
  allocate,
  byPlace,
  type Reason,
  RULES_VERSION,
  type WaitingRequest,
} from './rules/allocate.ts';

/**
 * Runs the queue of a car park with `allocate`, day by day, and records input and result of each run that gave someone a
 * space: the same input gives the same result at any time.
 */
export async function allocateQueue(work: BookingWork, run: QueueRun): Promise<Allotment[]> {
  const allotments: Allotment[] = [];
  /** Of earlier days; a time may extend into the next. */
  const given: AllocationInput['held'][number][] = [];
  const charged: ChargedDay[] = [];
  const days = await gather({ tx: work.tx, now: work.now(), spends: true }, run);
  for (const { input: read, reasons, carParkName } of days) {
    const waiting = read.waiting.map((request) => afterSpending(request, charged));
    const input = { ...read, waiting, held: [...read.held, ...given] };
    const result = allocate(input);
    const requests = new Map(input.waiting.map((request) => [request.id, request]));
    for (const { id, spaceId, reason } of result.placed) {
      const request = requests.get(id);
      if (request) given.push({ spaceId, from: request.from, until: request.until });
      if (input.carPark.needsCredits && request?.userId)
        charged.push({ userId: request.userId, reservationId: id, date: input.day, carPark: carParkName });
      const isNew = run.created.includes(id);
      const told: Reason = reason.code === 'free' && !isNew ? { ...reason, code: 'moved-up' } : reason;
      allotments.push({ id, promoted: true, change: changeOf('confirmed', spaceId, told) });
    }
    for (const { id, reason } of result.line) {
      if (isSame(reasons.get(id) ?? null, reason)) continue;
      allotments.push({ id, promoted: false, change: changeOf('queued', null, reason) });
    }
    if (result.placed.length > 0) {
      await work.audit({
        action: 'run',
        entity: 'allocation_run',
        entityId: runEntityId(input.carPark.id, input.day),
        ...recordOf(input, result),
      });
    }
  }
  await charge(work.tx, work.now(), charged);
  return allotments;
}

/** Subtracts the credits that earlier days of this run have cost the person. */
function afterSpending(request: WaitingRequest, charged: readonly ChargedDay[]): WaitingRequest {
  if (request.credits === null) return request;
  const spent = charged.filter(({ userId }) => userId === request.userId).length;
  return { ...request, credits: request.credits - spent };
}

function changeOf(
  status: 'confirmed' | 'queued',
  space_id: number | null,
  reason: Reason,
): Allotment['change'] {
  return { status, space_id, reason };
}

function isSame(a: Reason | null, b: Reason): boolean {
  return (
    a !== null && a.code === b.code && a.taken === b.taken && a.total === b.total && a.opensAt === b.opensAt
  );
}

/** The audit log's id for the runs of a car park and day. */
export function runEntityId(carParkId: number, day: string): string {
  return `${carParkId} ${day}`;
}

/**
 * The record from which a run can be repeated. Requests after the last one that got a space had no influence on the result,
 * and are left out, so that a long queue is not stored each time.
 */
export function recordOf(input: AllocationInput, result: AllocationResult) {
  const given = new Set(result.placed.map(({ id }) => id));
  const inOrder = [...input.waiting].sort(byPlace);
  const waiting = inOrder.slice(0, inOrder.findLastIndex(({ id }) => given.has(id)) + 1);
  const kept = new Set(waiting.map(({ id }) => id));
  return {
    before: { rules: RULES_VERSION, input: { ...input, waiting } },
    after: { placed: result.placed, line: result.line.filter(({ id }) => kept.has(id)) },
  };
}

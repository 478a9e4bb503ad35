import type { Allotment, BookingWork, LineRun } from '../../mechanisms/booking/booking-kind.ts';
import { gather } from './gather.ts';
import { type AllocationInput, allocate, type Reason, RULES_VERSION } from './rules/allocate.ts';

/**
 * Runs the line of a car park by `allocate`, day by day, and keeps what it was given and what came of it wherever somebody got a
 * space: the same input gives the same answer at any time.
 */
export async function allocateLine(work: BookingWork, run: LineRun): Promise<Allotment[]> {
  const allotments: Allotment[] = [];
  /** Of days before; a time may reach into the next. */
  const given: AllocationInput['held'][number][] = [];
  for (const { input: read, reasons } of await gather({ tx: work.tx, now: work.now() }, run)) {
    const input = { ...read, held: [...read.held, ...given] };
    const result = allocate(input);
    const requests = new Map(input.waiting.map((request) => [request.id, request]));
    for (const { id, spaceId, reason } of result.placed) {
      const request = requests.get(id);
      if (request) given.push({ spaceId, from: request.from, until: request.until });
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
        entityId: `${input.carPark.id} ${input.day}`,
        before: { rules: RULES_VERSION, input },
        after: result,
      });
    }
  }
  return allotments;
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

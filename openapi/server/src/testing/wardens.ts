import type { components } from '@portal/openapi/server';
import type { Random } from '../app/seed/random.ts';

type Status = components['schemas']['MusterMarkStatus'];

/** A warden's mark, as the device created it. */
export interface Said {
  warden: number;
  id: string;
  key: string;
  status?: Status;
  needs_assistance?: boolean;
  marked_at: string;
}

const STATUSES = ['safe', 'not-safe', 'unknown'] as const;
/** Few, so that marks of two wardens are often of the same moment. */
const MOMENTS = 40;
const BEGAN = Date.parse('2026-11-23T09:00:00Z');

/**
 * Ten to forty marks of so many wardens about these people, each of one property, no two of one warden at the same
 * moment.
 */
export function sayAll(random: Random, wardens: number, keys: readonly string[]): Said[] {
  const free = Array.from({ length: wardens }, () =>
    random.shuffle(Array.from({ length: MOMENTS }, (_, n) => n)),
  );
  return Array.from({ length: 10 + random.below(30) }, () => {
    const warden = random.below(wardens);
    const moment = free[warden]?.pop() ?? 0;
    return {
      warden,
      id: uuidOf(random),
      key: random.pick(keys),
      ...(random.chance(0.6) ? { status: random.pick(STATUSES) } : { needs_assistance: random.chance(0.5) }),
      marked_at: new Date(BEGAN + moment * 1000).toISOString(),
    };
  });
}

/** The expected state of each person in the end: the last mark of each property, in the simplest implementation. */
export function whatHolds(
  said: readonly Said[],
): Record<string, { status: Status; needs_assistance: boolean }> {
  const held: Record<string, { status: Status; needs_assistance: boolean }> = {};
  const inTime = [...said].sort((a, b) => (`${a.marked_at} ${a.id}` < `${b.marked_at} ${b.id}` ? -1 : 1));
  for (const { key, status, needs_assistance } of inTime) {
    const person = held[key] ?? { status: 'unknown', needs_assistance: false };
    held[key] = {
      status: status ?? person.status,
      needs_assistance: needs_assistance ?? person.needs_assistance,
    };
  }
  return held;
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

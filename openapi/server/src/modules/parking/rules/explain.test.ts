import { describe, expect, it } from 'vitest';
import type { AllocationInput, WaitingRequest } from './allocate.ts';
import { explain, findImprovements, wouldGetSpace } from './explain.ts';
import { noFacts } from './rank.ts';

const day = (more: Partial<AllocationInput> = {}): AllocationInput => ({
  now: '2026-11-23T09:00:00.000Z',
  day: '2026-11-24',
  isOpen: true,
  opensAt: null,
  carPark: { id: 1, unlimited: false, needsCredits: false },
  spaces: [{ id: 11 }],
  held: [{ spaceId: 11, from: 480, until: 1080 }],
  permitHolds: [],
  waiting: [],
  ...more,
});
const wants = (id: number, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  id,
  userId: id,
  from: 540,
  until: 1020,
  rank: 11_100,
  requestedAt: `2026-11-23T08:00:00.${String(id).padStart(3, '0')}Z`,
  credits: null,
  permitSpaceId: null,
  ...more,
});
const noRules = { sharedCarsFirst: false, creditsFirst: false };
const now = { facts: noFacts, rules: noRules, dayEnds: 1440 };

describe('explain', () => {
  it('counts people ahead by the deciding rule, and shows how the rules affect the request itself', () => {
    const waiting = [
      wants(1, { rank: 1100 }),
      wants(2, { rank: 10_100 }),
      wants(3),
      wants(4),
      wants(5),
      wants(6, { rank: 11_102 }),
      wants(7, { from: 1020, until: 1260 }),
    ];
    const found = explain(day({ waiting }), 4);
    expect(found?.ahead).toEqual([
      { id: 1, place: 1, rule: 'priority-permit' },
      { id: 2, place: 2, rule: 'shared-car' },
      { id: 3, place: 3, rule: 'asked-first' },
    ]);
    expect(found).toMatchObject({ place: 4, reason: { code: 'full', taken: 1, total: 1 } });
    expect(found?.effects).toEqual({
      'priority-permit': 'behind',
      'shared-car': 'behind',
      credits: 'none',
      penalties: 'ahead',
      'asked-first': 'behind',
    });
  });

  it('is undefined for a request that does not wait', () => expect(explain(day(), 4)).toBeUndefined());
});

describe('findImprovements', () => {
  const of = (input: AllocationInput, more: Partial<typeof now> = {}) =>
    findImprovements(input, 1, { ...now, ...more });

  it.each([
    ['the longest part that is free', [{ spaceId: 11, from: 480, until: 600 }], { from: 600, until: 1020 }],
    ['a part at the beginning', [{ spaceId: 11, from: 840, until: 1200 }], { from: 540, until: 840 }],
    ['the same length later', [{ spaceId: 11, from: 480, until: 840 }], { from: 840, until: 1320 }],
  ])('offers %s', (_, held, times) => {
    expect(of(day({ held, waiting: [wants(1)] }))).toEqual([{ code: 'times', ...times }]);
  });

  it('offers no part of less than four hours, and nothing beyond the day', () => {
    const held = [{ spaceId: 11, from: 480, until: 961 }];
    expect(of(day({ held, waiting: [wants(1)] }), { dayEnds: 1440 })).toEqual([]);
  });

  it('offers a shared car if it counts, and nothing if it changes nothing', () => {
    const waiting = [
      wants(0, { rank: 10_100 }),
      wants(1, { requestedAt: '2026-11-23T08:30:00.000Z' }),
      wants(2),
    ];
    const sharedCarsFirst = { rules: { ...noRules, sharedCarsFirst: true } };
    expect(of(day({ waiting }), sharedCarsFirst)).toEqual([{ code: 'shared-car', place: 2 }]);
    expect(of(day({ waiting }))).toEqual([]);
    expect(of(day({ waiting: [wants(1)] }), sharedCarsFirst)).toEqual([]);
    expect(of(day({ waiting }), { ...sharedCarsFirst, facts: { ...noFacts, sharesCar: true } })).toEqual([]);
  });

  it('offers a credit if it gains a space, or a place', () => {
    const carPark = { id: 1, unlimited: false, needsCredits: true };
    const waiting = [wants(1, { credits: 0 })];
    expect(of(day({ carPark, held: [], waiting }))).toEqual([{ code: 'credit', place: undefined }]);
    expect(of(day({ carPark, waiting }))).toEqual([]);
    const creditsFirst = { rules: { ...noRules, creditsFirst: true } };
    const behind = [wants(1, { credits: 0 }), wants(0, { credits: 1, rank: 11_100 })];
    expect(of(day({ waiting: behind }), creditsFirst)).toEqual([{ code: 'credit', place: 1 }]);
  });

  it('tries the opening: a space, or a place in the queue at that moment', () => {
    const at = '2026-11-30T00:00:00.000Z';
    const waiting = [wants(0), wants(1)];
    const open = { opensAt: at, held: [] };
    expect(of(day({ ...open, waiting }))).toEqual([{ code: 'opening', at, place: 1 }]);
    expect(of(day({ ...open, waiting: [wants(1)] }))).toEqual([{ code: 'opening', at, place: undefined }]);
  });
});

it('a car park helps only those who would get a space there now', () => {
  expect(wouldGetSpace(day({ held: [] }), wants(1))).toBe(true);
  expect(wouldGetSpace(day(), wants(1))).toBe(false);
  // Another person already waits there for the same time, and goes first.
  expect(wouldGetSpace(day({ held: [], waiting: [wants(9)] }), wants(1))).toBe(false);
});

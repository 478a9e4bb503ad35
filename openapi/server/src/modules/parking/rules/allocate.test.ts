import { describe, expect, it } from 'vitest';
import { type AllocationInput, allocate, type WaitingRequest } from './allocate.ts';

const day = (more: Partial<AllocationInput> = {}): AllocationInput => ({
  now: '2026-11-23T09:00:00.000Z',
  day: '2026-11-24',
  isOpen: true,
  opensAt: null,
  carPark: { id: 1, unlimited: false, needsCredits: false },
  spaces: [{ id: 11 }, { id: 12 }],
  held: [],
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
const given = (input: AllocationInput) =>
  allocate(input).placed.map(({ id, spaceId, reason }) => `${id} ${reason.code} ${spaceId}`);
const left = (input: AllocationInput) => allocate(input).line.map(({ id, place }) => `${id}: ${place}`);

describe('allocate', () => {
  it('gives spaces in the order of rank, time of the request and number, the first space first', () => {
    const at = { requestedAt: '2026-11-23T08:00:00.000Z' };
    const waiting = [wants(4), wants(3, at), wants(2, at), wants(9, { rank: 1100 })];
    expect(given(day({ waiting }))).toEqual(['9 free 11', '2 free 12']);
    expect(left(day({ waiting }))).toEqual(['3: 1', '4: 2']);
  });

  it('reports how many are taken during the waiting person’s time', () => {
    const held = [
      { spaceId: 11, from: 540, until: 800 },
      { spaceId: 12, from: 700, until: 1020 },
    ];
    const waiting = [wants(1), wants(2, { from: 400, until: 641 })];
    expect(allocate(day({ held, waiting })).line[0]?.reason).toEqual({ code: 'full', taken: 2, total: 2 });
    expect(given(day({ held, waiting }))).toEqual(['2 free 12']);
  });

  it('skips people whom no space fits, and allocates to the next', () => {
    const held = [
      { spaceId: 11, from: 540, until: 600 },
      { spaceId: 12, from: 0, until: 1440 },
    ];
    expect(given(day({ held, waiting: [wants(1), wants(2, { from: 600, until: 900 })] }))).toEqual([
      '2 free 11',
    ]);
  });

  it('lets one begin when another ends', () => {
    const waiting = [wants(1, { until: 780 }), wants(2, { from: 780 })];
    expect(given(day({ spaces: [{ id: 11 }], waiting }))).toEqual(['1 free 11', '2 free 11']);
  });

  it('keeps the space of a granted permit for its holder, who gets it before people of lower rank', () => {
    const permitHolds = [{ spaceId: 12, userId: 2 }];
    const waiting = [wants(1), wants(2, { permitSpaceId: 12 }), wants(3)];
    expect(given(day({ permitHolds, waiting }))).toEqual(['1 free 11', '2 own-permit 12']);
    expect(allocate(day({ permitHolds, waiting: [wants(1), wants(3)] })).line).toEqual([
      { id: 3, place: 1, reason: { code: 'full', taken: 2, total: 2 } },
    ]);
  });

  it('gives a holder whose own space is occupied another one', () => {
    const held = [{ spaceId: 12, from: 0, until: 1440 }];
    const permitHolds = [{ spaceId: 12, userId: 2 }];
    expect(given(day({ held, permitHolds, waiting: [wants(2, { permitSpaceId: 12 })] }))).toEqual([
      '2 free 11',
    ]);
  });

  it.each([
    ['the day before it opens', '2026-11-22T23:59:59.999Z', []],
    ['from that moment on', '2026-11-23T00:00:00.000Z', ['1 free 11']],
  ])('allocates nothing before the opening: %s', (_, now, expected) => {
    const opensAt = '2026-11-23T00:00:00.000Z';
    const input = day({ now, opensAt, waiting: [wants(1)] });
    expect(given(input)).toEqual(expected);
    if (expected.length === 0) {
      expect(allocate(input).line[0]?.reason).toEqual({ code: 'before-allocation', opensAt });
    }
  });

  it('allocates nothing on a closed day, an unlimited car park included', () => {
    const closed = day({ isOpen: false, waiting: [wants(1)] });
    expect(allocate(closed).line[0]?.reason).toEqual({ code: 'closed' });
    expect(given({ ...closed, carPark: { id: 1, unlimited: true, needsCredits: false } })).toEqual([]);
  });

  it('has room for everyone if it is unlimited', () => {
    const carPark = { id: 1, unlimited: true, needsCredits: false };
    expect(given(day({ carPark, spaces: [], waiting: [wants(1), wants(2)] }))).toEqual([
      '1 unlimited null',
      '2 unlimited null',
    ]);
  });

  it('charges a credit for each, and skips people who have none left; visitors pay nothing', () => {
    const carPark = { id: 1, unlimited: false, needsCredits: true };
    const waiting = [
      wants(1, { credits: 0 }),
      wants(2, { userId: 7, credits: 1, until: 780 }),
      wants(3, { userId: 7, credits: 1, from: 780 }),
      wants(4, { userId: null }),
    ];
    const input = day({ carPark, waiting });
    expect(given(input)).toEqual(['2 free 11', '4 free 12']);
    expect(allocate(input).line.map(({ id, reason }) => `${id} ${reason.code}`)).toEqual([
      '1 no-credit',
      '3 no-credit',
    ]);
    expect(given({ ...input, carPark: { ...carPark, needsCredits: false } })).toEqual([
      '1 free 11',
      '2 free 12',
      '3 free 12',
    ]);
  });

  it('counts places only among overlapping times', () => {
    const morning = { from: 480, until: 720 };
    const waiting = [wants(1, morning), wants(2, { from: 720 }), wants(3, morning), wants(4)];
    expect(left(day({ spaces: [], waiting }))).toEqual(['1: 1', '2: 1', '3: 2', '4: 4']);
  });
});

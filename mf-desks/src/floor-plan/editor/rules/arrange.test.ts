import { describe, expect, it } from 'vitest';
import {
  aligned,
  allowedWay,
  type Edge,
  inReadingOrder,
  isOnPlan,
  moved,
  type Numbering,
  numbered,
  snap,
  spread,
} from './arrange.ts';
import type { Key, Placed, Point } from './sketch.ts';

const size = { width: 100, height: 80 };
const desk = (id: number, x: number, y: number, name = `D${id}`): Placed => ({
  key: `desk-${id}`,
  kind: 'desk',
  id,
  name,
  zone: 'A',
  at: { x, y },
  shape: null,
});
const pointsOf = (places: ReadonlyMap<Key, { at: Point }>) =>
  [...places.values()].map(({ at }) => [at.x, at.y]);

describe('a place', () => {
  it.each([
    [0, 0, true],
    [100, 80, true],
    [100.01, 80, false],
    [0, -0.01, false],
  ])('%s, %s is on the plan: %s', (x, y, on) => expect(isOnPlan({ x, y }, size)).toBe(on));
});

describe('moving', () => {
  it.each([
    [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ],
    [
      { x: 50, y: 0 },
      { x: 40, y: 0 },
    ],
    [
      { x: -50, y: -50 },
      { x: -10, y: -20 },
    ],
    [
      { x: 0, y: 90 },
      { x: 0, y: 40 },
    ],
  ])('several by %j moves by %j, so that none leaves the plan', (way, allowed) =>
    expect(
      allowedWay(
        [
          { x: 10, y: 20 },
          { x: 60, y: 40 },
        ],
        way,
        size,
      ),
    ).toEqual(allowed),
  );

  it('keeps their distances, rounded to hundredths', () =>
    expect(pointsOf(moved([desk(1, 1, 1), desk(2, 3, 4)], { x: 0.333, y: 2 }, size))).toEqual([
      [1.33, 3],
      [3.33, 6],
    ]));

  it('of nothing moves nothing', () => expect(moved([], { x: 1, y: 1 }, size).size).toBe(0));
});

describe('snapping', () => {
  const others = [
    { x: 33, y: 47 },
    { x: 36, y: 5 },
  ];
  it.each<[Point, number, number, number, number | null, number | null]>([
    // To the grid, where no neighbour is near.
    [{ x: 12, y: 18 }, 10, 10, 20, null, null],
    // A neighbour's line goes first; of two the nearer one.
    [{ x: 34, y: 18 }, 10, 33, 20, 33, null],
    [{ x: 35, y: 18 }, 10, 36, 20, 36, null],
    [{ x: 12, y: 48 }, 10, 10, 47, null, 47],
    // Just out of reach.
    [{ x: 39.01, y: 18 }, 10, 40, 20, null, null],
    [{ x: 33.004, y: 18.126 }, 0, 33, 18.13, null, null],
  ])('%j with step %s moves to %s, %s', (point, step, x, y, lineX, lineY) =>
    expect(snap(point, { step, reach: 3, others })).toEqual({ x, y, guides: { x: lineX, y: lineY } }),
  );
});

describe('aligning', () => {
  const items = [desk(1, 10, 5), desk(2, 30, 25), desk(3, 20, 10)];
  it.each<[Edge, number[][]]>([
    [
      'left',
      [
        [10, 5],
        [10, 25],
        [10, 10],
      ],
    ],
    [
      'right',
      [
        [30, 5],
        [30, 25],
        [30, 10],
      ],
    ],
    [
      'centreX',
      [
        [20, 5],
        [20, 25],
        [20, 10],
      ],
    ],
    [
      'top',
      [
        [10, 5],
        [30, 5],
        [20, 5],
      ],
    ],
    [
      'bottom',
      [
        [10, 25],
        [30, 25],
        [20, 25],
      ],
    ],
    [
      'centreY',
      [
        [10, 15],
        [30, 15],
        [20, 15],
      ],
    ],
  ])('%s', (edge, places) => expect(pointsOf(aligned(items, edge))).toEqual(places));
});

describe('spreading', () => {
  it('equalises the distances, and leaves the outermost in place', () => {
    const places = spread([desk(1, 0, 7), desk(2, 31, 8), desk(3, 10, 9), desk(4, 5, 1)], 'x');
    expect([...places].map(([key, { at }]) => [key, at.x])).toEqual([
      ['desk-1', 0],
      ['desk-4', 10.33],
      ['desk-3', 20.67],
      ['desk-2', 31],
    ]);
  });
  it('of two does nothing', () => expect(spread([desk(1, 0, 0), desk(2, 9, 9)], 'y').size).toBe(0));
});

describe('numbering', () => {
  it.each<[Placed[], number[]]>([
    [
      [desk(1, 30, 0), desk(2, 10, 0), desk(3, 20, 0)],
      [2, 3, 1],
    ],
    [
      [desk(1, 10, 40), desk(2, 10, 20), desk(3, 10, 0)],
      [3, 2, 1],
    ],
    // A row that is not quite straight is a row; the tolerance counts from its highest.
    [
      [desk(1, 30, 4), desk(2, 10, 9), desk(3, 20, 0), desk(4, 5, 10)],
      [2, 3, 1, 4],
    ],
  ])('goes row by row, from the left', (items, ids) =>
    expect(inReadingOrder(items, 10).map(({ id }) => id)).toEqual(ids),
  );

  const row = [desk(1, 0, 0), desk(2, 9, 0), desk(3, 18, 0)];
  it.each<[string, string[]]>([
    ['A-08', ['A-08', 'A-09', 'A-10']],
    ['7', ['7', '8', '9']],
    [' L1.099 ', ['L1.099', 'L1.100', 'L1.101']],
    ['X99', ['X99', 'X100', 'X101']],
    [`${'🙂'.repeat(57)}-1`, [1, 2, 3].map((n) => `${'🙂'.repeat(57)}-${n}`)],
  ])('from %j gives %j', (first, names) => {
    const result = numbered(row, first, row);
    expect(result.ok && [...result.names.values()].map(({ name }) => name)).toEqual(names);
  });

  it.each<[string, Numbering]>([
    ['A-', { ok: false, reason: 'noNumber' }],
    ['', { ok: false, reason: 'noNumber' }],
    [`A${'1'.repeat(10)}`, { ok: false, reason: 'noNumber' }],
    [`${'A'.repeat(60)}1`, { ok: false, reason: 'tooLong' }],
    ['b-08', { ok: false, reason: 'taken', name: 'b-09' }],
  ])('from %j is refused', (first, refusal) =>
    expect(numbered(row, first, [...row, desk(4, 0, 9, 'B-09')])).toEqual(refusal),
  );

  it('may reuse the names of the same desks, and that of a room', () => {
    const all = [...row, { ...desk(5, 0, 0, 'D1'), kind: 'room' as const, key: 'room-5' as const }];
    expect(numbered(row, 'D1', all).ok).toBe(true);
  });
});

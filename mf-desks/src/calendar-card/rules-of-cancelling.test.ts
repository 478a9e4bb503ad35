import { describe, expect, it } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { splitCancellable } from './rules-of-cancelling.ts';

const other = { id: 8, firstName: 'Bo', lastName: 'Li' };
const rows = [
  buildReservation({ id: 1, date: '2026-11-22', canCancel: false }),
  buildReservation({ id: 2, date: '2026-11-23' }),
  buildReservation({ id: 3, date: '2026-11-24', user: other }),
  buildReservation({ id: 4, date: '2026-11-30' }),
  buildReservation({ id: 5, date: '2026-12-01' }),
];

describe('splitCancellable', () => {
  it.each([
    ['first and last day included', '2026-11-23', '2026-11-30', [2, 4], []],
    ['one day', '2026-11-23', '2026-11-23', [2], []],
    ['past ones stay, with a reason', '2026-11-22', '2026-11-23', [2], [1]],
    ['another person’s is not listed', '2026-11-24', '2026-11-29', [], []],
    ['days the wrong way round hold nothing', '2026-11-30', '2026-11-23', [], []],
  ])('%s', (_, first, last, going, staying) => {
    const split = splitCancellable(rows, { first, last, viewerId: 7 });
    expect([split.going.map(({ id }) => id), split.staying.map(({ id }) => id)]).toEqual([going, staying]);
  });
});

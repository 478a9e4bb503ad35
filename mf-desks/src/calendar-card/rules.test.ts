import { describe, expect, it } from 'vitest';
import { type Markable, markedDays, markKind } from './rules.ts';

const ME = 7;
const on = (date: string, status: string | null, user = ME): Markable => ({
  date,
  status,
  user: { id: user },
});

describe('markKind', () => {
  it.each([
    ['approved', ME, 'approved'],
    ['pending', ME, 'pending'],
    [null, ME, 'approved'],
    ['approved', 8, 'other'],
    ['pending', 8, 'other'],
    ['cancelled', ME, undefined],
    ['denied', ME, undefined],
    ['released', 8, undefined],
  ])('of status %s for person %s is %s', (status, user, expected) => {
    expect(markKind(on('2026-11-23', status, user), ME)).toBe(expected);
  });
});

describe('markedDays', () => {
  it.each<[string, [string, number], [string, number], string[]]>([
    ['own approved before own pending', ['pending', ME], ['approved', ME], ['approved', 'pending']],
    ['own pending before another person’s', ['approved', 8], ['pending', ME], ['pending', 'other']],
    ['own approved before another person’s', ['approved', ME], ['pending', 8], ['approved', 'other']],
    ['nothing of what was cancelled', ['cancelled', ME], ['approved', 8], ['other']],
  ])('shows %s', (_, first, second, expected) => {
    const reservations = [on('2026-11-23', ...first), on('2026-11-23', ...second)];
    for (const order of [reservations, reservations.toReversed()]) {
      expect(
        markedDays(order, ME)
          .get('2026-11-23')
          ?.map(({ kind }) => kind),
      ).toEqual(expected);
    }
  });

  it('has only days that hold a desk', () => {
    const days = markedDays([on('2026-11-23', 'approved'), on('2026-11-24', 'cancelled')], ME);
    expect([...days.keys()]).toEqual(['2026-11-23']);
  });
});

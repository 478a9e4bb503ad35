import { describe, expect, it } from 'vitest';
import { type DayRefusal, type DayRules, dayRefusal, firstDayShown, keepBookable } from './bookable-days.ts';

const rules: DayRules = {
  today: '2026-11-23',
  limitDays: 14,
  maxDates: 2,
  isRestricted: false,
};

describe('dayRefusal', () => {
  it.each<[string, string[], Partial<DayRules>, DayRefusal | undefined]>([
    ['2026-11-21', [], {}, 'past'],
    ['2026-11-22', [], {}, 'past'],
    ['2026-11-23', [], {}, undefined],
    ['2026-12-07', [], {}, undefined],
    ['2026-12-08', [], {}, 'beyondLimit'],
    ['2026-11-23', [], { limitDays: 0 }, undefined],
    ['2026-11-24', [], { limitDays: 0 }, 'beyondLimit'],
    ['2026-11-26', ['2026-11-24'], {}, undefined],
    ['2026-11-26', ['2026-11-24', '2026-11-25'], {}, 'tooMany'],
    // A chosen one can be taken back.
    ['2026-11-25', ['2026-11-24', '2026-11-25'], {}, undefined],
    ['2026-11-22', ['2026-11-24', '2026-11-25'], {}, 'past'],
    ['2026-11-24', [], { isRestricted: true }, 'restricted'],
    // A leap day, a new year, and days on which clocks change, are days like any other.
    ['2028-02-29', [], { today: '2028-02-28', limitDays: 1 }, undefined],
    ['2027-01-01', [], { today: '2026-12-31', limitDays: 1 }, undefined],
    ['2026-10-26', [], { today: '2026-10-25', limitDays: 1 }, undefined],
    ['2026-10-27', [], { today: '2026-10-25', limitDays: 1 }, 'beyondLimit'],
  ])('of %s next to %j with %j is %s', (day, chosen, other, expected) => {
    expect(dayRefusal(day, chosen, { ...rules, ...other })).toBe(expected);
  });
});

it('shows yesterday, which cannot be picked', () => {
  expect(firstDayShown('2027-01-01')).toBe('2026-12-31');
  expect(dayRefusal(firstDayShown(rules.today), [], rules)).toBe('past');
});

describe('keepBookable', () => {
  it('keeps in order, each once, as many as may be chosen', () => {
    const days = ['2026-11-26', '2026-11-22', '2026-11-24', '2026-11-24', '2026-11-25', '2027-01-01'];
    expect(keepBookable(days, rules)).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('keeps none of a restricted person', () => {
    expect(keepBookable(['2026-11-24'], { ...rules, isRestricted: true })).toEqual([]);
  });
});

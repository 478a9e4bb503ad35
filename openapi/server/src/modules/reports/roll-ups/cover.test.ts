import { describe, expect, it } from 'vitest';
import type { Period } from '../period.ts';
import { businessDays, datesBetween, weekdayOf } from '../rules/business-days.ts';
import { coverByDay, coverByMonth, type Found, runsOf } from './cover.ts';

const hours = { timeZone: 'Europe/London', start: '09:00', end: '17:00' };
const period = (from: string, until: string, counted: 'working' | 'all' = 'working'): Period => ({
  ...{ siteId: 1, timeZone: hours.timeZone, from, until, counted },
  days: businessDays(
    datesBetween(from, until).filter((date) => counted === 'all' || weekdayOf(date) < 6),
    hours,
  ),
});
const kept = (span: Found['span'], first: string, last = first): Found => ({ span, first, last });
const dates = (days: readonly { date: string }[]) => days.map(({ date }) => date);

describe('a period by days', () => {
  it('is composed of whole months, single days and days without sums, each once', () => {
    const cover = coverByDay(period('2026-09-29', '2026-11-04'), [
      kept('day', '2026-09-29'),
      kept('day', '2026-09-30'),
      kept('month', '2026-10-01', '2026-10-31'),
      kept('day', '2026-11-01'),
      kept('day', '2026-11-02'),
      kept('day', '2026-11-04'),
    ]);
    expect(cover.months).toEqual(['2026-10-01']);
    expect(cover.days).toEqual(['2026-09-29', '2026-09-30', '2026-11-02', '2026-11-04']);
    expect(dates(cover.stale)).toEqual(['2026-11-03']);
  });

  it('without sums is counted completely', () => {
    const asked = period('2026-11-07', '2026-11-08', 'all');
    expect(coverByDay(asked, [])).toEqual({
      years: [],
      quarters: [],
      months: [],
      days: [],
      stale: asked.days,
    });
  });
});

describe('a period by months', () => {
  it('has the days next to them, and those after the last that a month reaches', () => {
    const cover = coverByMonth(period('2026-09-29', '2026-11-25'), [
      kept('month', '2026-10-01', '2026-10-31'),
      kept('month', '2026-11-01', '2026-11-23'),
    ]);
    expect(cover.months).toEqual(['2026-10-01', '2026-11-01']);
    expect(dates(cover.stale)).toEqual(['2026-09-29', '2026-09-30', '2026-11-24', '2026-11-25']);
  });

  it('has no month of a quarter twice', () => {
    const cover = coverByMonth(period('2026-06-30', '2026-10-31'), [
      kept('month', '2026-07-01', '2026-07-31'),
      kept('quarter', '2026-07-01', '2026-09-30'),
      kept('month', '2026-08-01', '2026-08-31'),
      kept('month', '2026-09-01', '2026-09-30'),
      kept('month', '2026-10-01', '2026-10-31'),
    ]);
    expect(cover.quarters).toEqual(['2026-07-01']);
    expect(cover.months).toEqual(['2026-10-01']);
    expect(dates(cover.stale)).toEqual(['2026-06-30']);
  });
});

describe('a period with a year in it', () => {
  const months = ['01-01 01-31', '02-01 02-28', '03-01 03-31', '04-01 04-30'].map((month) => {
    const [first, last] = month.split(' ').map((day) => `2026-${day}`);
    return kept('month', first ?? '', last);
  });
  const quarters = [kept('quarter', '2025-10-01', '2025-12-31'), kept('quarter', '2026-01-01', '2026-03-31')];

  it('has nothing of it twice, and the days after it', () => {
    const cover = coverByMonth(period('2025-10-01', '2026-04-30'), [
      ...[...months, ...quarters],
      kept('year', '2026-01-01', '2026-04-28'),
    ]);
    expect([cover.years, cover.quarters, cover.months]).toEqual([['2026-01-01'], ['2025-10-01'], []]);
    expect(dates(cover.stale)).toEqual(['2026-04-29', '2026-04-30']);
  });

  it('that is a month later has that month', () => {
    const cover = coverByMonth(period('2025-10-01', '2026-04-30'), [
      ...[...months, ...quarters],
      kept('year', '2026-01-01', '2026-03-31'),
    ]);
    expect([cover.years, cover.quarters, cover.months]).toEqual([
      ['2026-01-01'],
      ['2025-10-01'],
      ['2026-04-01'],
    ]);
    expect(cover.stale).toEqual([]);
  });
});

describe('runs', () => {
  it.each([
    [['2026-11-01', '2026-11-03', '2026-11-06'], 2, ['2026-11-01 2026-11-03', '2026-11-06 2026-11-06']],
    [['2026-11-01', '2026-11-03', '2026-11-06'], 3, ['2026-11-01 2026-11-06']],
    [[], 3, []],
  ])('of %j, %i apart', (given, gap, expected) => {
    const runs = runsOf(
      given.map((date) => ({ date })),
      gap,
    );
    expect(runs.map(({ first, last }) => `${first} ${last}`)).toEqual(expected);
  });
});

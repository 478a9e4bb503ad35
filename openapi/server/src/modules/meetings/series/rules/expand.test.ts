import { describe, expect, it } from 'vitest';
import { translate } from '../../../../mechanisms/texts/messages.ts';
import { expand, type Repetition } from './expand.ts';

const hour = (start: string, hours = 1) => {
  const startsAt = new Date(start);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
};

/** Every one, where nothing else is said. */
type Given = Partial<Repetition> & Pick<Repetition, 'frequency'>;

function shown(start: string, given: Given, zone = 'Europe/London'): string[] {
  const { dates, errors } = expand(hour(start), { interval: 1, ...given }, zone);
  if (errors.length > 0) {
    return errors.map(({ field, message, params }) => `${field}: ${translate('en', message, params)}`);
  }
  return dates.map((date) =>
    date.times === null ? `${date.day} ${date.problem}` : date.times.startsAt.toISOString().slice(0, 16),
  );
}

/** Tuesday. */
const tuesday = '2026-11-24T09:00:00Z';

describe('the dates of a repetition', () => {
  it.each<[string, string, Given, string[]]>([
    [
      'daily, the last day included',
      tuesday,
      { frequency: 'daily', until: '2026-11-26' },
      ['2026-11-24T09:00', '2026-11-25T09:00', '2026-11-26T09:00'],
    ],
    [
      'every third day, so many times',
      tuesday,
      { frequency: 'daily', interval: 3, count: 2 },
      ['2026-11-24T09:00', '2026-11-27T09:00'],
    ],
    [
      'weekly, on the weekday of the first',
      tuesday,
      { frequency: 'weekly', until: '2026-12-08' },
      ['2026-11-24T09:00', '2026-12-01T09:00', '2026-12-08T09:00'],
    ],
    [
      'weekly on several weekdays, none before the first date',
      tuesday,
      { frequency: 'weekly', weekdays: [5, 1], count: 3 },
      ['2026-11-27T09:00', '2026-11-30T09:00', '2026-12-04T09:00'],
    ],
    [
      'every other week, Monday first',
      tuesday,
      { frequency: 'weekly', interval: 2, weekdays: [2, 7], count: 4 },
      ['2026-11-24T09:00', '2026-11-29T09:00', '2026-12-08T09:00', '2026-12-13T09:00'],
    ],
    [
      'monthly, with months that have no such day',
      '2027-01-31T09:00:00Z',
      { frequency: 'monthly', count: 3 },
      ['2027-01-31T09:00', '2027-02-28 no-such-day', '2027-03-31T08:00'],
    ],
    [
      'the wall time stays when the clocks change',
      '2026-10-20T08:00:00Z',
      { frequency: 'weekly', count: 2 },
      ['2026-10-20T08:00', '2026-10-27T09:00'],
    ],
    [
      'a skipped time is none',
      '2027-03-27T01:30:00Z',
      { frequency: 'daily', count: 3 },
      ['2027-03-27T01:30', '2027-03-28 skipped', '2027-03-29T00:30'],
    ],
    [
      'a doubled one is the first',
      '2026-10-24T00:30:00Z',
      { frequency: 'daily', count: 2 },
      ['2026-10-24T00:30', '2026-10-25T00:30'],
    ],
    [
      'exactly as many as may be',
      tuesday,
      { frequency: 'daily', until: '2027-03-03' },
      Array.from({ length: 100 }, (_, day) =>
        new Date(Date.parse(tuesday) + day * 86_400_000).toISOString().slice(0, 16),
      ),
    ],
    [
      'one more',
      tuesday,
      { frequency: 'daily', until: '2027-03-04' },
      ['repetition: These are 101 dates. Book at most 100 at a time.'],
    ],
    [
      'until the end of days is counted, not made',
      tuesday,
      { frequency: 'daily', until: '9999-12-31' },
      ['repetition: These are 2912116 dates. Book at most 100 at a time.'],
    ],
    [
      'until a day before',
      tuesday,
      { frequency: 'daily', until: '2026-11-23' },
      ['repetition.until: The last day must not be before the first date.'],
    ],
    [
      'until a day before the first weekday',
      tuesday,
      { frequency: 'weekly', weekdays: [1], until: '2026-11-25' },
      ['repetition: No date falls in this time. Please choose a later last day.'],
    ],
    ['without an end', tuesday, { frequency: 'daily' }, ['repetition: Say until when, or how many times.']],
    [
      'with two ends',
      tuesday,
      { frequency: 'daily', count: 2, until: '2026-12-01' },
      ['repetition: Say until when, or how many times.'],
    ],
  ])('%s', (_, start, repetition, expected) => {
    expect(shown(start, repetition)).toEqual(expected);
  });

  it('a meeting over midnight ends at its wall time too', () => {
    const { dates } = expand(
      hour('2026-10-24T21:00:00Z', 5),
      { frequency: 'daily', interval: 1, count: 1 },
      'Europe/London',
    );
    expect(dates[0]?.times?.endsAt.toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });
});

describe('the nearest alternatives to a date without a time', () => {
  const nearest = (start: string, minutes: number, given: Given, timeZone = 'Europe/London') =>
    expand(hour(start, minutes / 60), { interval: 1, ...given }, timeZone)
      .dates.flatMap((date) => (date.times === null ? date.nearest : []))
      .map(
        ({ startsAt, endsAt }) =>
          `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(11, 16)}`,
      );

  it('the last day of a month, and the first of the next', () => {
    expect(nearest('2027-01-31T09:00:00Z', 60, { frequency: 'monthly', count: 2 })).toEqual([
      '2027-02-28T09:00 10:00',
      '2027-03-01T09:00 10:00',
    ]);
  });

  it.each([
    [
      'an hour before and after',
      '2027-03-27T01:30:00Z',
      15,
      ['2027-03-28T00:30 00:45', '2027-03-28T01:30 01:45'],
    ],
    ['not over the gap', '2027-03-27T00:30:00Z', 60, ['2027-03-28T01:30 02:30']],
    ['over midnight', '2027-03-27T01:00:00Z', 60 * 24, ['2027-03-28T01:00 01:00']],
  ])('if the clocks skip it: %s', (_, start, minutes, expected) => {
    expect(nearest(start, minutes, { frequency: 'daily', count: 2 })).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { BookingEntry, Holding } from './booking-kind.ts';
import { type Interval, intervalsUpTo } from './periods.ts';
import { validateEntries } from './validate-entries.ts';

const PERSON = 7;
const from = (start: string, end: string): Interval => ({
  starts_at: new Date(`2026-11-24T${start}Z`),
  ends_at: new Date(`2026-11-24T${end}Z`),
});
const morning = from('09:00', '12:00');

function entry(period: Interval, ...resourceIds: (number | null)[]): BookingEntry<Interval> {
  return { broken: {}, claims: resourceIds.map((resourceId) => ({ resourceId, period })) };
}
function held(period: Interval, resourceId: number | null, userId = 8, place = 1): Holding<Interval> {
  return {
    period,
    resourceId,
    resourceName: `R${resourceId}`,
    place,
    userId,
    userName: 'A. Khan',
    isLocatable: true,
  };
}
const free = { kind: 'free', places: [1] };

function validate(
  entries: readonly BookingEntry<Interval>[],
  holdings: readonly Holding<Interval>[],
  onePerPerson = true,
) {
  const plan = {
    entries,
    taken: ({ resourceName }: Holding<Interval>) => ({
      detail: `${resourceName} taken`,
      fields: { rooms: [`${resourceName} taken`] },
    }),
    another: () => ({ person: ['has another'] }),
    twice: () => ({ rooms: ['asked for twice'] }),
  };
  const kind = {
    period: intervalsUpTo(86_400_000),
    ...(onePerPerson ? { perPerson: 'client' as const } : {}),
  };
  return validateEntries(plan, PERSON, holdings, kind);
}

it.each<[string, BookingEntry<Interval>[], Holding<Interval>[], object]>([
  ['one that ends where it begins', [entry(morning, 1)], [held(from('08:00', '09:00'), 1)], free],
  ['one that begins where it ends', [entry(morning, 1)], [held(from('12:00', '13:00'), 1)], free],
  [
    'one that overlaps by a minute',
    [entry(morning, 1)],
    [held(from('11:59', '13:00'), 1)],
    { kind: 'taken', detail: 'R1 taken', entries: [{ rooms: ['R1 taken'] }] },
  ],
  [
    'two occupied resources of an entry: both are reported there',
    [entry(from('07:00', '08:00'), 1, 2), entry(morning, 1, 2)],
    [held(morning, 1), held(morning, 2)],
    { kind: 'taken', detail: 'R1 taken', entries: [{}, { rooms: ['R1 taken', 'R2 taken'] }] },
  ],
  ['another person’s place in the queue', [entry(morning, null)], [held(morning, null)], free],
  [
    'a place in the line of the person',
    [entry(morning, null)],
    [held(morning, null, PERSON)],
    { kind: 'refused', entries: [{ person: ['has another'] }] },
  ],
  [
    'a broken rule next to a conflict',
    [{ ...entry(morning, 1), broken: { date: ['too late'] } }, entry(morning, 1)],
    [held(morning, 1)],
    { kind: 'refused', entries: [{ date: ['too late'], rooms: ['R1 taken'] }, { rooms: ['R1 taken'] }] },
  ],
])('%s', (_, entries, holdings, expected) => expect(validate(entries, holdings)).toEqual(expected));

it('lets a person have several if one at a time is not the rule', () => {
  const holdings = [held(morning, 2, PERSON)];
  expect(validate([entry(morning, 1)], holdings, false)).toEqual(free);
  expect(validate([entry(morning, 1)], holdings)).toMatchObject({ kind: 'refused' });
});

describe('duplicates within a request', () => {
  const late = from('11:00', '13:00');
  it.each([
    ['at two entries', [entry(morning, 1), entry(late, 1)], [{}, { rooms: ['asked for twice'] }]],
    ['at one entry', [entry(morning, 1, 1)], [{ rooms: ['asked for twice'] }]],
  ])('%s is refused at the later one', (_, entries, expected) => {
    expect(validate(entries, [])).toEqual({ kind: 'refused', entries: expected });
  });

  it('count as taken if another person has it', () => {
    expect(validate([entry(morning, 1), entry(late, 1)], [held(from('12:00', '13:00'), 1)])).toEqual({
      kind: 'taken',
      detail: 'R1 taken',
      entries: [{}, { rooms: ['R1 taken'] }],
    });
  });
});

describe('a resource for three people at the same time', () => {
  const shared = (period: Interval, count = 1): BookingEntry<Interval> => ({
    broken: {},
    claims: Array.from({ length: count }, () => ({ resourceId: 1, period, places: 3 })),
  });
  it.each<[string, BookingEntry<Interval>[], Holding<Interval>[], object]>([
    ['gives the lowest that is free', [shared(morning)], [held(morning, 1, 8, 2)], free],
    [
      'gives a place that is free before and after',
      [shared(morning)],
      [held(morning, 1, 8, 1), held(from('08:00', '09:00'), 1, 8, 2)],
      { kind: 'free', places: [2] },
    ],
    ['gives each claim of a request its own', [shared(morning, 3)], [], { kind: 'free', places: [1, 2, 3] }],
    [
      'is taken when all are',
      [shared(morning)],
      [held(morning, 1, 8, 1), held(morning, 1, 9, 2), held(morning, 1, 10, 3)],
      { kind: 'taken', detail: 'R1 taken', entries: [{ rooms: ['R1 taken'] }] },
    ],
    [
      'has not more places than it has',
      [shared(morning, 4)],
      [],
      { kind: 'refused', entries: [{ rooms: ['asked for twice'] }] },
    ],
  ])('%s', (_, entries, holdings, expected) => expect(validate(entries, holdings)).toEqual(expected));
});

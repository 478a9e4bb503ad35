import { expect, it } from 'vitest';
import type { BookingEntry, Holding } from './booking-kind.ts';
import { type Interval, intervals } from './periods.ts';
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
function held(period: Interval, resourceId: number | null, userId = 8): Holding<Interval> {
  return { period, resourceId, resourceName: `R${resourceId}`, userId, userName: 'A. Khan' };
}
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
  };
  const kind = { period: intervals, ...(onePerPerson ? { perPerson: 'client' as const } : {}) };
  return validateEntries(plan, PERSON, holdings, kind);
}

it.each<[string, BookingEntry<Interval>[], Holding<Interval>[], object]>([
  ['one that ends where it begins', [entry(morning, 1)], [held(from('08:00', '09:00'), 1)], { kind: 'free' }],
  ['one that begins where it ends', [entry(morning, 1)], [held(from('12:00', '13:00'), 1)], { kind: 'free' }],
  [
    'one that overlaps by a minute',
    [entry(morning, 1)],
    [held(from('11:59', '13:00'), 1)],
    { kind: 'taken', detail: 'R1 taken', entries: [{ rooms: ['R1 taken'] }] },
  ],
  [
    'two resources of an entry that are taken: both are told there',
    [entry(from('07:00', '08:00'), 1, 2), entry(morning, 1, 2)],
    [held(morning, 1), held(morning, 2)],
    { kind: 'taken', detail: 'R1 taken', entries: [{}, { rooms: ['R1 taken', 'R2 taken'] }] },
  ],
  ['a place in the line of somebody else', [entry(morning, null)], [held(morning, null)], { kind: 'free' }],
  [
    'a place in the line of the person',
    [entry(morning, null)],
    [held(morning, null, PERSON)],
    { kind: 'refused', entries: [{ person: ['has another'] }] },
  ],
  [
    'a broken rule beside what is taken',
    [{ ...entry(morning, 1), broken: { date: ['too late'] } }, entry(morning, 1)],
    [held(morning, 1)],
    { kind: 'refused', entries: [{ date: ['too late'], rooms: ['R1 taken'] }, { rooms: ['R1 taken'] }] },
  ],
])('%s', (_, entries, holdings, expected) => expect(validate(entries, holdings)).toEqual(expected));

it('lets a person have several where one at a time is not the rule', () => {
  const holdings = [held(morning, 2, PERSON)];
  expect(validate([entry(morning, 1)], holdings, false)).toEqual({ kind: 'free' });
  expect(validate([entry(morning, 1)], holdings)).toMatchObject({ kind: 'refused' });
});

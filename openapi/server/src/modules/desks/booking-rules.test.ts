import { describe, expect, it } from 'vitest';
import type { Holding } from '../../mechanisms/booking/booking-kind.ts';
import type { Day } from '../../mechanisms/booking/periods.ts';
import { validateEntries } from '../../mechanisms/booking/validate-entries.ts';
import { requireDates } from '../../mechanisms/days-in-query.ts';
import { Problem } from '../../mechanisms/problems.ts';
import { type Text, translate } from '../../mechanisms/texts/messages.ts';
import { type DeskRequest, deskRules } from './booking-rules.ts';
import { deskBookings } from './desk-bookings.ts';

const request: DeskRequest = {
  deskId: 1,
  person: { id: 10, name: 'D. Price', isLocatable: true },
  viewer: { id: 10, groups: [] },
  dates: ['2026-11-24'],
  today: '2026-11-23',
  limitDays: 28,
  needsCleaning: false,
  closures: [],
};
const tuesday: Day = { date: '2026-11-24' };
const khan: Holding<Day> = {
  period: tuesday,
  resourceId: 1,
  resourceName: 'A-1',
  place: 1,
  userId: 20,
  userName: 'A. Khan',
  isLocatable: true,
};
const own: Holding<Day> = { ...khan, userId: 10, userName: 'D. Price', isLocatable: true };
const ownElsewhere: Holding<Day> = { ...own, resourceId: 2, resourceName: 'A-2' };

interface Given extends Partial<DeskRequest> {
  holdings?: Holding<Day>[];
}

function validate({ holdings = [], ...change }: Given) {
  const t = (message: Text, params = {}) => translate('en', message, params);
  const rules = deskRules({ ...request, ...change }, t, 'en');
  const verdict = validateEntries(rules, request.person.id, holdings, deskBookings);
  return JSON.parse(JSON.stringify(verdict), (_, value) => (value?.en ? value.en : value));
}

describe('deskRules', () => {
  it.each<[string, Given, object]>([
    ['a free desk is free', {}, { kind: 'free', places: [1] }],
    ['yesterday may be booked', { dates: ['2026-11-22'] }, { kind: 'free', places: [1] }],
    [
      'the day before may not',
      { dates: ['2026-11-21'] },
      { kind: 'refused', entries: [{ date: ['Must not be earlier than yesterday.'] }] },
    ],
    ['the last day of the limit may be booked', { dates: ['2026-12-21'] }, { kind: 'free', places: [1] }],
    [
      'the next may not',
      { dates: ['2026-12-22'] },
      { kind: 'refused', entries: [{ date: ['Desks can be booked up to 21 Dec 2026.'] }] },
    ],
    [
      'without a limit any day may be booked',
      { dates: ['2030-01-01'], limitDays: null },
      { kind: 'free', places: [1] },
    ],
    ['a limit of 0 is today', { dates: ['2026-11-23'], limitDays: 0 }, { kind: 'free', places: [1] }],
    [
      'cleaning counts today',
      { dates: ['2026-11-23', '2026-11-24'], needsCleaning: true },
      { kind: 'refused', entries: [{ desk: ['This desk needs cleaning.'] }, {}] },
    ],
    [
      'a desk of another is taken',
      { holdings: [khan] },
      {
        kind: 'taken',
        detail: 'Taken by A. Khan on 24 Nov 2026.',
        entries: [{ desk: ['Taken by A. Khan.'] }],
      },
    ],
    [
      'a desk of one’s own is taken too',
      { holdings: [own] },
      {
        kind: 'taken',
        detail: 'You have already booked this desk on 24 Nov 2026.',
        entries: [{ desk: ['You have already booked this desk.'] }],
      },
    ],
    [
      'another day of it does not matter',
      { holdings: [{ ...khan, period: { date: '2026-11-25' } }] },
      { kind: 'free', places: [1] },
    ],
    [
      'another desk of the person on that day is a rule',
      { holdings: [ownElsewhere] },
      {
        kind: 'refused',
        entries: [{ user_already_has_reservation_on_date: ['You already have a desk on this day: A-2.'] }],
      },
    ],
    [
      'an assistant reads the name',
      { holdings: [ownElsewhere], viewer: { id: 30, groups: ['PA'] } },
      {
        kind: 'refused',
        entries: [
          { user_already_has_reservation_on_date: ['D. Price already has a desk on this day: A-2.'] },
        ],
      },
    ],
    [
      'an assistant does not learn which desk it is of a person who is not locatable',
      {
        holdings: [ownElsewhere],
        viewer: { id: 30, groups: ['PA'] },
        person: { ...request.person, isLocatable: false },
      },
      {
        kind: 'refused',
        entries: [{ user_already_has_reservation_on_date: ['D. Price already has a desk on this day.'] }],
      },
    ],
    [
      'a broken rule next to a conflict is a refusal that lists both',
      { holdings: [khan, ownElsewhere], needsCleaning: true, dates: ['2026-11-23', '2026-11-24'] },
      {
        kind: 'refused',
        entries: [
          { desk: ['This desk needs cleaning.'] },
          {
            desk: ['Taken by A. Khan.'],
            user_already_has_reservation_on_date: ['You already have a desk on this day: A-2.'],
          },
        ],
      },
    ],
  ])('%s', (_, change, expected) => expect(validate(change)).toEqual(expected));
});

it('names the invalid dates', () => {
  expect(requireDates(['2026-11-24'])).toBeUndefined();
  let thrown: unknown;
  try {
    requireDates(['2026-11-24', '2026-02-30']);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Problem);
  expect((thrown as Problem).render((text) => translate('en', text))).toMatchObject([
    {},
    { date: [expect.anything()] },
  ]);
});

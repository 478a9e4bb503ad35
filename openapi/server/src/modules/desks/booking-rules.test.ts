import { describe, expect, it } from 'vitest';
import { type Text, translate } from '../../messages.ts';
import { type BookingFacts, type Holding, impossibleDates, judgeBooking } from './booking-rules.ts';

const facts: BookingFacts = {
  deskId: 1,
  person: { id: 10, name: 'D. Price' },
  viewerId: 10,
  dates: ['2026-11-24'],
  today: '2026-11-23',
  limitDays: 28,
  needsCleaning: false,
  holdings: [],
};
const khan: Holding = { date: '2026-11-24', deskId: 1, deskName: 'A-1', userId: 20, userName: 'A. Khan' };
const own: Holding = { ...khan, userId: 10, userName: 'D. Price' };
const ownElsewhere: Holding = { ...own, deskId: 2, deskName: 'A-2' };

function judge(change: Partial<BookingFacts>) {
  const t = (message: Text, params = {}) => translate('en', message, params);
  const verdict = judgeBooking({ ...facts, ...change }, t, 'en');
  return JSON.parse(JSON.stringify(verdict), (_, value) => (value?.en ? value.en : value));
}

describe('judgeBooking', () => {
  it.each<[string, Partial<BookingFacts>, object]>([
    ['a free desk is free', {}, { kind: 'free' }],
    ['yesterday may be booked', { dates: ['2026-11-22'] }, { kind: 'free' }],
    [
      'the day before may not',
      { dates: ['2026-11-21'] },
      { kind: 'refused', dates: [{ date: ['Must not be earlier than yesterday.'] }] },
    ],
    ['the last day of the limit may be booked', { dates: ['2026-12-21'] }, { kind: 'free' }],
    [
      'the next may not',
      { dates: ['2026-12-22'] },
      { kind: 'refused', dates: [{ date: ['Desks can be booked up to 21 Dec 2026.'] }] },
    ],
    ['without a limit any day may be booked', { dates: ['2030-01-01'], limitDays: null }, { kind: 'free' }],
    ['a limit of 0 is today', { dates: ['2026-11-23'], limitDays: 0 }, { kind: 'free' }],
    [
      'cleaning counts today',
      { dates: ['2026-11-23', '2026-11-24'], needsCleaning: true },
      { kind: 'refused', dates: [{ desk: ['This desk needs cleaning.'] }, {}] },
    ],
    [
      'a desk of another is taken',
      { holdings: [khan] },
      { kind: 'taken', detail: 'Taken by A. Khan on 24 Nov 2026.', dates: [{ desk: ['Taken by A. Khan.'] }] },
    ],
    [
      'a desk of one’s own is taken too',
      { holdings: [own] },
      {
        kind: 'taken',
        detail: 'You have already booked this desk on 24 Nov 2026.',
        dates: [{ desk: ['You have already booked this desk.'] }],
      },
    ],
    ['another day of it does not matter', { holdings: [{ ...khan, date: '2026-11-25' }] }, { kind: 'free' }],
    [
      'another desk of the person on that day is a rule',
      { holdings: [ownElsewhere] },
      {
        kind: 'refused',
        dates: [{ user_already_has_reservation_on_date: ['You already have a desk on this day: A-2.'] }],
      },
    ],
    [
      'an assistant reads the name',
      { holdings: [ownElsewhere], viewerId: 30 },
      {
        kind: 'refused',
        dates: [{ user_already_has_reservation_on_date: ['D. Price already has a desk on this day: A-2.'] }],
      },
    ],
    [
      'a broken rule beside a conflict is a refusal that lists both',
      { holdings: [khan, ownElsewhere], needsCleaning: true, dates: ['2026-11-23', '2026-11-24'] },
      {
        kind: 'refused',
        dates: [
          { desk: ['This desk needs cleaning.'] },
          {
            desk: ['Taken by A. Khan.'],
            user_already_has_reservation_on_date: ['You already have a desk on this day: A-2.'],
          },
        ],
      },
    ],
  ])('%s', (_, change, expected) => expect(judge(change)).toEqual(expected));
});

it('names the dates that are none', () => {
  expect(impossibleDates(['2026-11-24'])).toBeUndefined();
  expect(impossibleDates(['2026-11-24', '2026-02-30'])).toMatchObject([{}, { date: [expect.anything()] }]);
});

import { expect, it } from 'vitest';
import type { DayReservation } from '#parts/calendar';
import { comingUp } from './coming.ts';

const ME = 7;
const own = (date: string, status: DayReservation['status'] = 'confirmed') => ({ date, status, user: ME });
const permit = (date: string, state: 'granted' | 'claimable' = 'granted', released = false) => ({
  ...{ date, state, released },
});
const days = (
  reservations: Parameters<typeof comingUp>[0]['reservations'],
  permitDays: Parameters<typeof comingUp>[0]['permitDays'],
) =>
  comingUp({ reservations, permitDays, viewerId: ME }, '2026-11-24').map(
    ({ date, permitDay }) => `${date} ${permitDay ? 'permit' : 'reservation'}`,
  );

it.each([
  [
    'a permit’s space counts as well as requests, by day',
    [own('2026-11-26')],
    [permit('2026-11-25')],
    ['2026-11-25 permit', '2026-11-26 reservation'],
  ],
  [
    'past days are not coming, today is',
    [own('2026-11-23')],
    [permit('2026-11-23'), permit('2026-11-24')],
    ['2026-11-24 permit'],
  ],
  ['a released day is not one’s own', [], [permit('2026-11-25', 'granted', true)], []],
  ['claimable days are not coming', [], [permit('2026-11-25', 'claimable')], []],
  [
    'with a reservation on the day the permit holds nothing',
    [own('2026-11-25')],
    [permit('2026-11-25')],
    ['2026-11-25 reservation'],
  ],
  ['a denied request is not coming', [own('2026-11-25', 'denied')], [], []],
  [
    'while one only waits it does',
    [own('2026-11-25', 'queued')],
    [permit('2026-11-25')],
    ['2026-11-25 reservation', '2026-11-25 permit'],
  ],
  [
    'so it does next to a request for another person',
    [{ ...own('2026-11-25'), user: 8 }],
    [permit('2026-11-25')],
    ['2026-11-25 reservation', '2026-11-25 permit'],
  ],
])('%s', (_, reservations, permitDays, expected) => {
  expect(days(reservations, permitDays)).toEqual(expected);
});

import { describe, expect, test } from 'vitest';
import { type Claim, claimByOf, claimStateOf } from './claim-window.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const meeting = { startsAt: at('10:00:00'), endsAt: at('11:00:00') };

describe('until when', () => {
  test.each([
    ['booked long before', '08:00:00', '10:10:00'],
    ['booked at its start', '10:00:00', '10:10:00'],
    ['booked a moment after its start', '10:00:01', '10:10:01'],
    ['booked half an hour after its start', '10:30:00', '10:40:00'],
    ['booked so late that there is one second left', '10:49:59', '10:59:59'],
  ])('%s', (_, now, expected) => {
    expect(claimByOf(meeting, at(now), 10)).toEqual(at(expected));
  });

  test.each([
    ['over by then', '10:50:00', 10],
    ['the client waits as long as it lasts', '08:00:00', 60],
  ])('no one is contacted: %s', (_, now, minutes) => {
    expect(claimByOf(meeting, at(now), minutes)).toBeNull();
  });

  test('the night the clocks go back it is still ten minutes', () => {
    const night = { startsAt: new Date('2026-10-25T00:55:00Z'), endsAt: new Date('2026-10-25T02:00:00Z') };
    expect(claimByOf(night, at('08:00:00'), 10)).toBeNull();
    expect(claimByOf(night, new Date('2026-10-24T08:00:00Z'), 10)).toEqual(new Date('2026-10-25T01:05:00Z'));
  });
});

const claim: Claim = { ...meeting, status: 'booked', claimBy: at('10:10:00'), checkedInAt: null };

test.each<[string, Partial<Claim>, string, string]>([
  ['a second before it opens', {}, '09:44:59', 'early'],
  ['a quarter of an hour before', {}, '09:45:00', 'open'],
  ['at the end of the time', {}, '10:10:00', 'open'],
  ['late, but not released', {}, '10:59:59', 'open'],
  ['the meeting has just ended', {}, '11:00:00', 'over'],
  ['someone was there', { checkedInAt: at('09:50:00') }, '10:05:00', 'done'],
  ['given back', { status: 'released' }, '10:11:00', 'released'],
  ['cancelled', { status: 'cancelled' }, '10:05:00', 'cancelled'],
  ['no check-in required', { claimBy: null }, '10:05:00', 'not-asked'],
])('%s', (_, change, now, expected) => {
  expect(claimStateOf({ ...claim, ...change }, at(now))).toBe(expected);
});

import { expect, it } from 'vitest';
import { buildRoomMeeting } from '#testing/builders.ts';
import { canCheckIn, canGiveBack, claimedMeeting } from './rules.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
/** From ten to eleven. */
const asked = buildRoomMeeting({ claimBy: '2026-11-24T10:10:00Z', userAttends: true });

it.each([
  ['too early', asked, '09:44:59', false],
  ['a quarter of an hour before', asked, '09:45:00', true],
  ['late, but it was not released', asked, '10:59:59', true],
  ['over', asked, '11:00:00', false],
  ['reception', { ...asked, userAttends: false, canEdit: true }, '10:00:00', true],
  ['another person', { ...asked, userAttends: false }, '10:00:00', false],
  ['someone was there', { ...asked, checkedInAt: '2026-11-24T09:50:00Z' }, '10:00:00', false],
  ['a room without check-in', { ...asked, claimBy: null }, '10:00:00', false],
])('can check in: %s', (_, meeting, now, expected) => {
  expect(canCheckIn(meeting, at(now))).toBe(expected);
});

it.each([
  ['before it begins', true, '09:59:59', false],
  ['as it begins', true, '10:00:00', true],
  ['over', true, '11:00:00', false],
  ['an attendee only', false, '10:30:00', false],
])('can be released: %s', (_, canEdit, now, expected) => {
  expect(canGiveBack({ ...asked, canEdit }, at(now))).toBe(expected);
});

it('the meeting that waits for check-in comes before the one that still goes on', () => {
  const running = buildRoomMeeting({
    start: '2026-11-24T09:00:00Z',
    end: '2026-11-24T10:00:00Z',
    canEdit: true,
  });
  expect(claimedMeeting([running, asked], at('09:50:00'))).toBe(asked);
  expect(claimedMeeting([running, asked], at('09:30:00'))).toBe(running);
  expect(claimedMeeting([running, asked], at('08:30:00'))).toBeUndefined();
});

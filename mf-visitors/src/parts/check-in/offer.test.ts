import { describe, expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit } from '#testing/builders.ts';
import { isJustIn, offerOf } from './offer.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const visit = (
  status: Visit['status'],
  actions: Visit['actions'],
  date = '2026-11-23',
  timeZone = 'Europe/London',
) => {
  const one = fakeVisit({ status, actions, date });
  return { ...one, meeting: { ...one.meeting, timeZone } };
};

describe('the auto action', () => {
  it.each([
    [visit('scheduled', ['check-in']), { ok: true, action: 'check-in' }],
    [visit('expected', ['check-in']), { ok: true, action: 'check-in' }],
    [visit('arrived', ['check-in']), { ok: true, action: 'check-in' }],
    [visit('checked-out', ['check-in']), { ok: true, action: 'check-in' }],
    [visit('checked-in', ['check-out']), { ok: true, action: 'check-out' }],
    [visit('no-show', ['check-in', 'mark-arrived']), { ok: false, reason: 'no-show' }],
    [visit('cancelled', []), { ok: false, reason: 'cancelled' }],
    [visit('cancelled', [], '2026-11-24'), { ok: false, reason: 'cancelled' }],
    [visit('scheduled', ['check-in'], '2026-11-24'), { ok: false, reason: 'other-day' }],
    [visit('checked-in', ['check-out'], '2026-11-22'), { ok: false, reason: 'other-day' }],
    // At 09:00 in London it is the next day already in Auckland, 22:00.
    [visit('scheduled', ['check-in'], '2026-11-23', 'Pacific/Auckland'), { ok: true, action: 'check-in' }],
    [visit('scheduled', ['check-in'], '2026-11-23', 'Pacific/Kiritimati'), { ok: true, action: 'check-in' }],
    [visit('scheduled', []), { ok: false, reason: 'no-action' }],
  ])('$status on $date in $meeting.timeZone', (one, expected) => {
    expect(offerOf(one, NOW)).toEqual(expected);
  });

  it('counts days as the site does', () => {
    const late = new Date('2026-11-23T12:00:00Z');
    expect(offerOf(visit('scheduled', ['check-in'], '2026-11-24', 'Pacific/Auckland'), late).ok).toBe(true);
    expect(offerOf(visit('scheduled', ['check-in'], '2026-11-23', 'Pacific/Auckland'), late).ok).toBe(false);
  });
});

describe('a check-in of the last minute is not undone automatically', () => {
  it.each<[Visit['status'], Visit['status'], string, boolean]>([
    ['checked-in', 'checked-in', '09:00:00', true],
    ['checked-in', 'checked-in', '08:59:00.001', true],
    ['checked-in', 'checked-in', '08:59:00', false],
    ['checked-in', 'checked-in', '09:00:30', true],
    ['checked-out', 'checked-out', '09:00:00', false],
    ['arrived', 'arrived', '09:00:00', false],
  ])('%s since the change to %s at %s: %s', (status, toStatus, at, expected) => {
    const statusChanges = [fakeChange(toStatus, `2026-11-23T${at}Z`)];
    expect(isJustIn(fakeVisit({ status, statusChanges }), NOW)).toBe(expected);
  });
});

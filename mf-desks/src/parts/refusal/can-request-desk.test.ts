import { describe, expect, it } from 'vitest';
import { canRequestDesk, type DeskContext, type DeskToRefuse } from './can-request-desk.ts';

const khan = { id: 8, firstName: 'Amira', lastName: 'Khan' };
const desk = (changes: Partial<DeskToRefuse> = {}): DeskToRefuse => ({
  statusOnDate: 'available',
  userHasPermission: true,
  isActive: true,
  closedReason: null,
  currentReservation: null,
  ...changes,
});
const context = (changes: Partial<DeskContext> = {}): DeskContext => ({
  day: '2026-11-23',
  today: '2026-11-23',
  futureDaysLimit: 14,
  viewerId: 7,
  mayRequest: true,
  ...changes,
});
const occupied = (user = khan, status = 'approved') =>
  desk({ statusOnDate: 'occupied', currentReservation: { status, user } });

describe('canRequestDesk', () => {
  it.each<[string, DeskToRefuse, Partial<DeskContext>, string]>([
    ['takes an available desk', desk(), {}, 'ok'],
    ['refuses a closed one', desk({ statusOnDate: 'unavailable' }), {}, 'closed'],
    ['refuses an inactive one, whatever its status', desk({ isActive: false }), {}, 'closed'],
    ['refuses one of a zone without permission', desk({ userHasPermission: false }), {}, 'noPermission'],
    ['refuses one to clean', desk({ statusOnDate: 'needs_cleaning' }), {}, 'needsCleaning'],
    ['refuses an occupied one by name', occupied(), {}, 'takenBy'],
    ['says that one is only requested', occupied(khan, 'pending'), {}, 'requestedBy'],
    ['knows the viewer’s own', occupied({ ...khan, id: 7 }), {}, 'ownDesk'],
    ['refuses an occupied one without a name', desk({ statusOnDate: 'occupied' }), {}, 'taken'],
    ['takes yesterday', desk(), { day: '2026-11-22' }, 'ok'],
    ['refuses the day before yesterday', desk(), { day: '2026-11-21' }, 'past'],
    ['takes the last day of the limit', desk(), { day: '2026-12-07' }, 'ok'],
    ['refuses the day after it', desk(), { day: '2026-12-08' }, 'beyondLimit'],
    ['has no last day without a limit', desk(), { day: '2027-12-08', futureDaysLimit: null }, 'ok'],
    ['refuses a person who may only look', desk(), { mayRequest: false }, 'notAllowed'],
    ['says closed before permission', desk({ isActive: false, userHasPermission: false }), {}, 'closed'],
    [
      'says permission before the name of who has it',
      { ...occupied(), userHasPermission: false },
      {},
      'noPermission',
    ],
  ])('%s', (_, validated, changes, expected) => {
    const verdict = canRequestDesk(validated, context(changes));
    expect(verdict.ok ? 'ok' : verdict.reason.code).toBe(expected);
  });

  it('shows only that it is taken if the person is hidden', () => {
    const hidden = { ...occupied(), currentReservation: { status: 'approved', user: null } };
    expect(canRequestDesk(hidden, context())).toEqual({ ok: false, reason: { code: 'taken' } });
  });

  it('names the person and the last day', () => {
    expect(canRequestDesk(occupied(), context())).toEqual({
      ok: false,
      reason: { code: 'takenBy', user: khan },
    });
    expect(canRequestDesk(desk(), context({ day: '2027-01-01' }))).toEqual({
      ok: false,
      reason: { code: 'beyondLimit', last: '2026-12-07' },
    });
  });
});

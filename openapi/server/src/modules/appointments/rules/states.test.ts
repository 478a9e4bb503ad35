import { describe, expect, test } from 'vitest';
import {
  type Agreed,
  type AppointmentState,
  linkEnd,
  type Refusal,
  type Step,
  type StoredStatus,
  shownStatus,
  statusAfter,
  stepRefusal,
} from './states.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function state(
  status: StoredStatus,
  {
    agreed = null,
    starts = 60,
    suggested,
  }: { agreed?: Agreed | null; starts?: number; suggested?: number } = {},
): AppointmentState {
  return {
    status,
    agreed: status === 'approved' || status === 'confirmed' ? status : agreed,
    startsAt: at(starts),
    endsAt: at(starts + 30),
    suggestion: suggested === undefined ? null : { startsAt: at(suggested), endsAt: at(suggested + 30) },
  };
}

const requested = state('requested');
const approved = state('approved');
const confirmed = state('confirmed');
const suggested = state('suggested', { suggested: 120 });
/** Another time was suggested of what was approved. */
const moving = state('suggested', { agreed: 'approved', suggested: 120 });
const declined = state('declined');
const cancelled = state('cancelled');

type Row = [Step, Record<'requested' | 'suggested' | 'moving' | 'approved' | 'confirmed', null | Refusal>];
/** Each step at each state that is not over: null where it is possible. */
const rows: Row[] = [
  [
    'approve',
    { requested: null, suggested: 'notNow', moving: 'notNow', approved: 'notNow', confirmed: 'notNow' },
  ],
  [
    'decline',
    { requested: null, suggested: 'notNow', moving: 'notNow', approved: 'notNow', confirmed: 'notNow' },
  ],
  ['suggest', { requested: null, suggested: null, moving: null, approved: null, confirmed: null }],
  ['cancel', { requested: null, suggested: null, moving: null, approved: null, confirmed: null }],
  [
    'customer-confirm',
    { requested: 'notNow', suggested: null, moving: null, approved: 'notNow', confirmed: 'notNow' },
  ],
  [
    'customer-decline',
    { requested: 'notNow', suggested: null, moving: null, approved: 'notNow', confirmed: 'notNow' },
  ],
  ['customer-cancel', { requested: null, suggested: null, moving: null, approved: null, confirmed: null }],
];
const steps = rows.map(([step]) => step);

describe('possible steps', () => {
  test.each(rows)('%s', (step, expected) => {
    const found = { requested, suggested, moving, approved, confirmed };
    const verdicts = Object.entries(found).map(([name, one]) => [name, stepRefusal(step, one, NOW)]);
    expect(Object.fromEntries(verdicts)).toEqual(expected);
  });

  test.each(steps)('%s: no action on a past appointment', (step) => {
    const over = [
      declined,
      cancelled,
      state('approved', { starts: -30 }),
      state('confirmed', { starts: -30 }),
    ];
    expect(over.map((one) => stepRefusal(step, one, NOW))).toEqual(['declined', 'cancelled', 'done', 'done']);
  });

  test.each(steps)('%s: no action on one that has begun, also while another time is suggested', (step) => {
    const begun = [
      state('approved', { starts: 0 }),
      state('suggested', { agreed: 'confirmed', starts: -10, suggested: 120 }),
    ];
    expect(begun.map((one) => stepRefusal(step, one, NOW))).toEqual(['begun', 'begun']);
  });

  test('a request whose time has passed is not approved, but declined, cancelled or given another time', () => {
    const late = state('requested', { starts: 0 });
    expect(
      (['approve', 'decline', 'suggest', 'cancel'] as const).map((step) => stepRefusal(step, late, NOW)),
    ).toEqual(['passed', null, null, null]);
  });

  test('a suggestion whose time has passed is not accepted', () => {
    const late = state('suggested', { suggested: 0 });
    expect(stepRefusal('customer-confirm', late, NOW)).toBe('suggestionPassed');
    expect(stepRefusal('customer-decline', late, NOW)).toBeNull();
    expect(stepRefusal('suggest', late, NOW)).toBeNull();
  });
});

describe('the state after a step', () => {
  test.each<[Step, Agreed | null, StoredStatus, Agreed | null]>([
    ['approve', null, 'approved', 'approved'],
    ['decline', null, 'declined', null],
    ['suggest', null, 'suggested', null],
    ['suggest', 'confirmed', 'suggested', 'confirmed'],
    ['customer-confirm', null, 'confirmed', 'confirmed'],
    ['customer-confirm', 'approved', 'confirmed', 'confirmed'],
    ['customer-decline', null, 'requested', null],
    ['customer-decline', 'approved', 'approved', 'approved'],
    ['customer-decline', 'confirmed', 'confirmed', 'confirmed'],
    ['cancel', 'approved', 'cancelled', null],
    ['customer-cancel', null, 'cancelled', null],
  ])('after %s on an agreed state of %s: %s', (step, agreed, status, then) => {
    expect(statusAfter(step, { agreed })).toEqual({ status, agreed: then });
  });
});

describe('over', () => {
  test('is done by the clock, as soon as it ends; an unanswered suggestion does not keep it open', () => {
    expect(shownStatus(state('approved', { starts: -29 }), NOW)).toBe('approved');
    expect(shownStatus(state('approved', { starts: -30 }), NOW)).toBe('done');
    expect(shownStatus(state('suggested', { agreed: 'approved', starts: -30, suggested: 60 }), NOW)).toBe(
      'done',
    );
    expect(shownStatus(state('requested', { starts: -30 }), NOW)).toBe('requested');
  });

  test('shows future ones by the link, and of others only that they are over', () => {
    expect([requested, approved, suggested, moving].map((one) => linkEnd(one, NOW))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([declined, cancelled].map((one) => linkEnd(one, NOW))).toEqual(['declined', 'cancelled']);
    expect(linkEnd(state('requested', { starts: -30 }), NOW)).toBe('done');
    expect(linkEnd(state('suggested', { starts: -60, suggested: 60 }), NOW)).toBeNull();
    expect(linkEnd(state('suggested', { starts: -60, suggested: -30 }), NOW)).toBe('done');
  });
});

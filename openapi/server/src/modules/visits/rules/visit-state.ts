import type { components } from '@portal/openapi/server';
import type { Row } from '../../../db/tables.ts';

type Schemas = components['schemas'];
/** What is stored; `expected` is only shown. */
export type StoredStatus = Row<'visits'>['status'];
export type VisitStatus = Schemas['VisitStatus'];
export type VisitAction = Schemas['VisitAction'];
export type VisitGroup = Schemas['VisitGroup'];

const MINUTE_MS = 60_000;
/** A scheduled visit counts as expected from this long before its start (rules/visits.md#statuses). */
export const ARRIVAL_WINDOW_MS = 15 * MINUTE_MS;
/** Self check-in opens this long before the start (rules/visits.md#self-check-in). */
const SELF_CHECK_IN_MS = 120 * MINUTE_MS;

const actions: Readonly<Record<StoredStatus, readonly VisitAction[]>> = {
  scheduled: ['check-in', 'mark-arrived', 'mark-no-show', 'cancel'],
  arrived: ['check-in', 'mark-no-show', 'cancel'],
  'checked-in': ['check-out'],
  'checked-out': ['check-in'],
  'no-show': ['check-in', 'mark-arrived'],
  cancelled: [],
};

const results: Readonly<Record<VisitAction, StoredStatus>> = {
  'check-in': 'checked-in',
  'check-out': 'checked-out',
  'mark-no-show': 'no-show',
  'mark-arrived': 'arrived',
  cancel: 'cancelled',
};

/** What a visit is called: `expected` is a scheduled one from 15 minutes before its start. */
export function shownStatus(stored: StoredStatus, startsAt: Date, now: Date): VisitStatus {
  const isDue = startsAt.getTime() - now.getTime() <= ARRIVAL_WINDOW_MS;
  return stored === 'scheduled' && isDue ? 'expected' : stored;
}

/** Where reception looks for a visit (rules/visits.md#reception). `groupOrder` of `list-visits.ts` is the same in SQL. */
export function groupOf(stored: StoredStatus, startsAt: Date, endsAt: Date, now: Date): VisitGroup {
  if (stored === 'arrived') return 'arriving';
  if (stored === 'checked-in') return 'on-site';
  if (stored === 'checked-out') return 'left';
  if (stored !== 'scheduled' || endsAt <= now) return 'past';
  return shownStatus(stored, startsAt, now) === 'expected' ? 'arriving' : 'later';
}

/** What the visitor said of a delay, while they are still to come: from the arrival on it says nothing any more. */
export function shownDelay(stored: StoredStatus, delay: number | null): number | null {
  return stored === 'scheduled' ? delay : null;
}

/** What may be done with a visit (rules/visits.md#actions). */
export function actionsOf(stored: StoredStatus): VisitAction[] {
  return [...actions[stored]];
}

/** What a visit is after an action. */
export function resultOf(action: VisitAction): StoredStatus {
  return results[action];
}

/** From when to when (half-open) the visitor may check in alone. */
export function selfCheckInWindow(startsAt: Date, endsAt: Date): { opensAt: Date; closesAt: Date } {
  return { opensAt: new Date(startsAt.getTime() - SELF_CHECK_IN_MS), closesAt: endsAt };
}

/** Where `now` is in that window. */
export function selfCheckInState(startsAt: Date, endsAt: Date, now: Date): 'early' | 'open' | 'closed' {
  const { opensAt, closesAt } = selfCheckInWindow(startsAt, endsAt);
  if (now < opensAt) return 'early';
  return now < closesAt ? 'open' : 'closed';
}

/** Nothing more comes of it: gone, cancelled, or its time has passed without the visitor. */
export function isOver(stored: StoredStatus, endsAt: Date, now: Date): boolean {
  if (stored === 'cancelled' || stored === 'checked-out') return true;
  return stored !== 'checked-in' && stored !== 'arrived' && now >= endsAt;
}

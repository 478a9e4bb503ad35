import type { components } from '@portal/openapi/server';
import type { Row } from '../../../db/tables.ts';

type Schemas = components['schemas'];
/** The status as stored; `expected` exists only on screen. */
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

/** The status on screen: a scheduled visit is `expected` from 15 minutes before its start. */
export function shownStatus(stored: StoredStatus, startsAt: Date, now: Date): VisitStatus {
  const isDue = startsAt.getTime() - now.getTime() <= ARRIVAL_WINDOW_MS;
  return stored === 'scheduled' && isDue ? 'expected' : stored;
}

/**
 * The group at reception that has the visit (rules/visits.md#reception). `groupOrder` of `list-visits.ts` is the same in
 * SQL.
 */
export function groupOf(stored: StoredStatus, startsAt: Date, endsAt: Date, now: Date): VisitGroup {
  if (stored === 'arrived') return 'arriving';
  if (stored === 'checked-in') return 'on-site';
  if (stored === 'checked-out') return 'left';
  if (stored !== 'scheduled' || endsAt <= now) return 'past';
  return shownStatus(stored, startsAt, now) === 'expected' ? 'arriving' : 'later';
}

/** The visitor's delay while they are still to come: from the arrival on it has no meaning. */
export function shownDelay(stored: StoredStatus, delay: number | null): number | null {
  return stored === 'scheduled' ? delay : null;
}

/** The possible actions on a visit (rules/visits.md#actions). */
export function actionsOf(stored: StoredStatus): VisitAction[] {
  return [...actions[stored]];
}

/** The status of a visit after an action. */
export function resultOf(action: VisitAction): StoredStatus {
  return results[action];
}

/** The time in which the visitor may check in alone (half-open). */
export function selfCheckInWindow(startsAt: Date, endsAt: Date): { opensAt: Date; closesAt: Date } {
  return { opensAt: new Date(startsAt.getTime() - SELF_CHECK_IN_MS), closesAt: endsAt };
}

/** The position of `now` in that window. */
export function selfCheckInState(startsAt: Date, endsAt: Date, now: Date): 'early' | 'open' | 'closed' {
  const { opensAt, closesAt } = selfCheckInWindow(startsAt, endsAt);
  if (now < opensAt) return 'early';
  return now < closesAt ? 'open' : 'closed';
}

/** Nothing will follow: the visitor has left, or it was cancelled, or its time has passed without the visitor. */
export function isOver(stored: StoredStatus, endsAt: Date, now: Date): boolean {
  if (stored === 'cancelled' || stored === 'checked-out') return true;
  return stored !== 'checked-in' && stored !== 'arrived' && now >= endsAt;
}

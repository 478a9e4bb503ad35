import type { components } from '@portal/openapi/visitors';

type MyVisit = components['schemas']['MyVisit'];

/**
 * The state of the visit on the page: `early` before check-in opens, `open`, `arrived` (waits for reception), `here`,
 * `left` (may come back), `closed` (never came), `over` (was on site), `cancelled`.
 */
export type VisitState = 'early' | 'open' | 'arrived' | 'here' | 'left' | 'closed' | 'over' | 'cancelled';

type Facts = Pick<MyVisit, 'status' | 'selfCheckInOpensAt' | 'selfCheckInClosesAt'>;

/**
 * @param now milliseconds. Check-in is open from two hours before the start to the end; the server sends both times
 * (rules/visits.md#self-check-in).
 */
export function visitState(visit: Facts, now: number): VisitState {
  const isClosed = now >= Date.parse(visit.selfCheckInClosesAt);
  switch (visit.status) {
    case 'cancelled':
      return 'cancelled';
    case 'checked-in':
      return 'here';
    case 'checked-out':
      return isClosed ? 'over' : 'left';
    case 'arrived':
      return isClosed ? 'closed' : 'arrived';
    default:
      if (isClosed) return 'closed';
      return now < Date.parse(visit.selfCheckInOpensAt) ? 'early' : 'open';
  }
}

/** Whether the visit is still to come, so that details, delays and the NDA make sense. */
export function isToCome(state: VisitState): boolean {
  return state === 'early' || state === 'open' || state === 'arrived';
}

/** The delays in minutes that a visitor can announce. */
export const DELAYS: readonly number[] = [5, 10, 15, 20, 30, 45, 60];

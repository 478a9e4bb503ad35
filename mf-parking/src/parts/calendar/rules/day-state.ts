import type { CalendarDay } from '@portal/shared/time';

/** The states of a day in the calendar, highest first (rules/parking.md#calendar). */
export const DAY_STATES = [
  'hasReservation',
  'hasGrantedPermit',
  'pendingApproval',
  'queuedReservation',
  'hasReservationForAnotherUser',
  'hasPermit',
  'hasPermitOutOfRange',
] as const;
export type DayState = (typeof DAY_STATES)[number];

/** The part of a reservation that its day's state depends on. */
export interface DayReservation {
  date: CalendarDay;
  status: string;
  /** The user's id; null for a visitor. */
  user: number | null;
}

/** The state of a permit on a day; only the server computes it. */
export interface DayPermit {
  date: CalendarDay;
  state: 'granted' | 'claimable' | 'out-of-range';
  /** Its space was released to everyone for that day. */
  released: boolean;
}

const OWN_STATES: Readonly<Record<string, DayState>> = {
  confirmed: 'hasReservation',
  'pre-approval': 'pendingApproval',
  queued: 'queuedReservation',
};
const PERMIT_STATES = {
  granted: 'hasGrantedPermit',
  claimable: 'hasPermit',
  'out-of-range': 'hasPermitOutOfRange',
} as const;

/** Undefined for a reservation that no longer counts, and for another person's place in a queue. */
export function reservationState({ status, user }: DayReservation, viewerId: number): DayState | undefined {
  if (user === viewerId) return OWN_STATES[status];
  return status === 'confirmed' || status === 'pre-approval' ? 'hasReservationForAnotherUser' : undefined;
}

/** Undefined for a day whose space was released. */
export function permitDayState({ state, released }: DayPermit): DayState | undefined {
  return released ? undefined : PERMIT_STATES[state];
}

export interface Facts<R extends DayReservation = DayReservation, P extends DayPermit = DayPermit> {
  reservations: readonly R[];
  permitDays: readonly P[];
  viewerId: number;
}

/** The highest state of the day; undefined without any. */
export function dayState(
  day: CalendarDay,
  { reservations, permitDays, viewerId }: Facts,
): DayState | undefined {
  const states = new Set([
    ...reservations.filter(({ date }) => date === day).map((one) => reservationState(one, viewerId)),
    ...permitDays.filter(({ date }) => date === day).map(permitDayState),
  ]);
  return DAY_STATES.find((state) => states.has(state));
}

/** The states of the days that have one. */
export function dayStates(facts: Facts): ReadonlyMap<CalendarDay, DayState> {
  const days = new Set([...facts.reservations, ...facts.permitDays].map(({ date }) => date));
  const states = new Map<CalendarDay, DayState>();
  for (const day of days) {
    const state = dayState(day, facts);
    if (state !== undefined) states.set(day, state);
  }
  return states;
}

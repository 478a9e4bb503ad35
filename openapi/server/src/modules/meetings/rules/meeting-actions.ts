import type { components } from '@portal/openapi/server';
import type { StoredStatus } from '../../visits/public.ts';
import { hasBeenHere } from './changed-visits.ts';

type Schemas = components['schemas'];
type MeetingAction = Schemas['MeetingAction'];

const MINUTE = 60_000;
/** How early a meeting can be checked in (rules/room-check-in.md#until-when). */
const CHECK_IN_OPENS_MINUTES = 15;

export interface ActedOn {
  status: Schemas['MeetingStatus'];
  starts_at: Date;
  ends_at: Date;
  rooms: readonly Pick<Schemas['MeetingRoom'], 'status' | 'claim_by' | 'checked_in_at'>[];
  visits: readonly { status: StoredStatus }[];
  /** It changes with its appointment only (rules/appointments.md#calendar). */
  is_appointment: boolean;
}

export interface Actor {
  mayChange: boolean;
  attends: boolean;
  /** The client has room displays, and with them pins (rules/displays.md#extend-and-end). */
  hasScreens: boolean;
}

/** The caller's actions on a meeting now, in the order in which they are offered; none if it is over. */
export function meetingActions(
  meeting: ActedOn,
  { mayChange, attends, hasScreens }: Actor,
  now: Date,
): MeetingAction[] {
  if (meeting.status === 'cancelled' || meeting.ends_at <= now || meeting.is_appointment) return [];
  const held = meeting.rooms.filter(({ status }) => status === 'booked');
  const opens = meeting.starts_at.getTime() - CHECK_IN_OPENS_MINUTES * MINUTE;
  const asksFor = held.some(({ claim_by, checked_in_at }) => claim_by !== null && checked_in_at === null);
  const actions: MeetingAction[] = [];
  if (mayChange) actions.push('edit');
  if (mayChange && held.length > 0) actions.push('move');
  if (mayChange && cancellationRefusal(meeting, now) === null) actions.push('cancel', 'delete');
  if ((mayChange || attends) && asksFor && now.getTime() >= opens) actions.push('check-in');
  if (mayChange && held.length > 0) actions.push('release');
  if (mayChange && held.length > 0 && hasScreens && meeting.starts_at <= now) actions.push('extend', 'end');
  return actions;
}

/** Why it cannot be cancelled (rules/meetings.md#cancel); null where it can. */
export function cancellationRefusal(
  { status, starts_at, visits }: Pick<ActedOn, 'status' | 'starts_at' | 'visits'>,
  now: Date,
): 'cancelled' | 'begun' | 'guestHere' | null {
  if (status === 'cancelled') return 'cancelled';
  if (starts_at <= now) return 'begun';
  return visits.some((visit) => hasBeenHere(visit.status)) ? 'guestHere' : null;
}

import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { findMeetingTimes } from '../../calendar/public.ts';
import type { Taken, Window } from '../rules/free-times.ts';

const DAY_MS = 86_400_000;

/** Leaves the appointment's own times out: they are no obstacle to itself. */
export interface Except {
  appointmentId: number;
  meetingId: number | null;
}

/** When people are not free: their meetings, agreed appointments, and times suggested to customers. */
export async function findTaken(
  tx: Tx,
  userIds: readonly number[],
  window: Window,
  except?: Except,
): Promise<Taken[]> {
  if (userIds.length === 0) return [];
  const meetings = await findMeetingTimes(tx, userIds, window, except?.meetingId ?? null);
  return [...meetings, ...(await findHolds(tx, userIds, window, except?.appointmentId))];
}

/** Times of appointments only. None is longer than a day (the table's check), so older rows need not be read. */
export async function findHolds(
  tx: Tx,
  userIds: readonly number[],
  { startsAt, endsAt }: Window,
  exceptId = 0,
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select provider_id as "userId", starts_at as "startsAt", ends_at as "endsAt" from appointment_holds
    where provider_id = any(${[...userIds]}::int[]) and starts_at < ${endsAt.toISOString()}::timestamptz
      and starts_at > ${new Date(startsAt.getTime() - DAY_MS).toISOString()}::timestamptz
      and ends_at > ${startsAt.toISOString()}::timestamptz and appointment_id <> ${exceptId}::bigint
    order by starts_at`.execute(tx);
  return rows;
}

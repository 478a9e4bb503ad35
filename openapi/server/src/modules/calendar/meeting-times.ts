import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** No meeting is longer (rules/meetings.md#form), so older rows need not be read. */
export const LONGEST_MEETING_MS = 14 * 24 * 3_600_000;

/** A meeting of a person. */
interface MeetingTime {
  userId: number;
  startsAt: Date;
  endsAt: Date;
}

/** Booked meetings that people host or attend and that overlap a time. @param except a meeting that does not count */
export async function findMeetingTimes(
  tx: Tx,
  userIds: readonly number[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  except: number | null = null,
): Promise<MeetingTime[]> {
  const { rows } = await sql<MeetingTime>`
    select a.user_id as "userId", m.starts_at as "startsAt", m.ends_at as "endsAt"
    from attends a join meetings m on m.client_id = a.client_id and m.id = a.meeting_id
    where a.user_id = any(${[...userIds]}::int[]) and m.status = 'booked'
      and m.starts_at < ${endsAt.toISOString()}::timestamptz and m.ends_at > ${startsAt.toISOString()}::timestamptz
      and m.starts_at > ${new Date(startsAt.getTime() - LONGEST_MEETING_MS).toISOString()}::timestamptz
      and m.id <> ${except ?? 0}::bigint
    order by m.starts_at, m.id`.execute(tx);
  return rows;
}

/**
 * Callers that occupy people's time wait here for each other, person by person in a fixed order. Called after rooms and
 * meetings are locked.
 * @param share for meetings: they do not exclude one another, and wait only for appointments
 */
export async function lockCalendars(
  tx: Tx,
  userIds: readonly number[],
  { share }: { share: boolean },
): Promise<void> {
  const lock = share ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  for (const id of [...new Set(userIds)].sort((a, b) => a - b)) {
    await sql`select ${lock}(hashtextextended(${`calendar of ${id}`}, current_client_id()))`.execute(tx);
  }
}

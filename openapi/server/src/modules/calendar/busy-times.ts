import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { LONGEST_MEETING_MS } from './meeting-times.ts';
import { maySeeMeeting, type Reader } from './policy.ts';

export interface BusyTimesQuery {
  userIds: readonly number[];
  from: Date;
  until: Date;
  /** This one does not count. */
  exceptId: number | null;
}

export interface BusyTime {
  userId: number;
  start: Date;
  end: Date;
  /** Null where the reader may not open the meeting. */
  title: string | null;
}

interface Row {
  user_id: number;
  starts_at: Date;
  ends_at: Date;
  description: string;
  created_by_id: number | null;
  site_id: number;
  reader_attends: boolean;
}

/** Meetings of people between two instants, by person and start; what one is about only where the reader may open it. */
export async function findBusyTimes(
  tx: Tx,
  { userIds, from, until, exceptId }: BusyTimesQuery,
  reader: Reader,
): Promise<BusyTime[]> {
  // By time first: a day has so many meetings, while what a person ever attended only grows.
  const { rows } = await sql<Row>`
    with held as materialized (
      select client_id, id, site_id, description, created_by_id, starts_at, ends_at from meetings
      where starts_at >= ${new Date(from.getTime() - LONGEST_MEETING_MS)}::timestamptz
        and starts_at < ${until}::timestamptz and ends_at > ${from}::timestamptz
        and status = 'booked' and id <> ${exceptId ?? 0}::bigint
    )
    select a.user_id, h.starts_at, h.ends_at, h.description, h.created_by_id, h.site_id,
      exists (select from attends o
        where o.client_id = h.client_id and o.meeting_id = h.id and o.user_id = ${reader.user.id}) as reader_attends
    from held h
    join attends a on a.client_id = h.client_id and a.meeting_id = h.id
    where a.user_id = any(${userIds}::int[])
    order by a.user_id, h.starts_at, h.id`.execute(tx);
  return rows.map((row) => {
    const attends = row.reader_attends ? [{ userId: reader.user.id, isHost: false }] : [];
    const people = { siteId: row.site_id, createdById: row.created_by_id, attends };
    return {
      userId: row.user_id,
      start: row.starts_at,
      end: row.ends_at,
      title: maySeeMeeting(reader, people) ? row.description : null,
    };
  });
}

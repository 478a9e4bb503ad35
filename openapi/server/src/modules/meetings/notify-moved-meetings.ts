import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { attendRows } from '../calendar/public.ts';
import { mailMoved, visitRows } from '../visits/public.ts';
import { mailAttendeesOfMany } from './meeting-mails.ts';

/** Notifies all attendees of meetings that another person has moved, one email per person, and their visitors. */
export async function notifyMovedMeetings(
  at: QueueAt & { tx: Tx; user: Viewer },
  meetingIds: readonly number[],
): Promise<void> {
  if (meetingIds.length === 0) return;
  const { rows } = await sql<{ meetingId: number; userIds: number[] }>`
    select a.meeting_id as "meetingId", array_to_json(array_agg(a.user_id order by a.position)) as "userIds"
    from ${attendRows} a where a.meeting_id = any(${[...meetingIds]}::bigint[]) group by a.meeting_id`.execute(
    at.tx,
  );
  await mailAttendeesOfMany(at, rows, 'moved');
  await notifyVisitors(at, meetingIds);
}

/** Notifies their visitors who are still expected: one email per visit, because it contains its link. */
export async function notifyVisitors(at: QueueAt, meetingIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${visitRows} v
    where v.meeting_id = any(${[...meetingIds]}::bigint[]) and v.status = 'scheduled' and v.ends_at > ${at.now()}::timestamptz
    order by v.id`.execute(at.tx);
  for (const { id } of rows) await mailMoved(at, id);
}

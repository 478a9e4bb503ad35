import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type NewMeeting, writeAttends } from './create-meeting.ts';

/** Others who want to change the meeting wait. */
export async function lockMeeting(tx: Tx, id: number): Promise<void> {
  await sql`select from meetings where id = ${id}::bigint for update`.execute(tx);
}

/**
 * Writes all of a locked meeting and its attendees, hosts in the given order. Site and times of its visits follow by
 * reference. Replies to another time or site are reset.
 */
export async function saveMeeting(tx: Tx, id: number, meeting: Omit<NewMeeting, 'seriesId'>): Promise<void> {
  const { siteId, startsAt, endsAt } = meeting;
  await sql`
    update attends a set reply = null, replied_at = null from meetings m
    where m.client_id = a.client_id and m.id = a.meeting_id and m.id = ${id}::bigint and a.reply is not null
      and (m.site_id <> ${siteId}::int or m.starts_at <> ${startsAt}::timestamptz or m.ends_at <> ${endsAt}::timestamptz)`.execute(
    tx,
  );
  await tx
    .updateTable('meetings')
    .set({
      description: meeting.description,
      location: meeting.location ?? null,
      site_id: meeting.siteId,
      building_id: meeting.buildingId ?? null,
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      ...(meeting.isPrivate === undefined ? {} : { is_private: meeting.isPrivate }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  const stays = meeting.attends.map(({ userId }) => userId);
  await sql`delete from attends where meeting_id = ${id}::bigint and user_id <> all(${stays}::int[])`.execute(
    tx,
  );
  await writeAttends(tx, id, meeting.attends);
}

/**
 * Makes a person the first host of a locked meeting; with `replaces`, in place of the previous hosts. Other attendees
 * stay.
 */
export async function makeFirstHost(
  tx: Tx,
  id: number,
  userId: number,
  { replaces }: { replaces: boolean },
): Promise<void> {
  await sql`
    delete from attends where meeting_id = ${id}::bigint and (user_id = ${userId}::int ${replaces ? sql`or is_host` : sql``})`.execute(
    tx,
  );
  await sql`update attends set position = position + 1 where meeting_id = ${id}::bigint`.execute(tx);
  await tx
    .insertInto('attends')
    .values({ meeting_id: id, user_id: userId, is_host: true, position: 0 })
    .execute();
  await tx.updateTable('meetings').set({ version: sql`version + 1` }).where('id', '=', id).execute();
}

/** Takes a person off the list of a locked meeting. */
export async function leaveMeeting(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.deleteFrom('attends').where('meeting_id', '=', id).where('user_id', '=', userId).execute();
  await countChange(tx, id);
}

/** Marks a change of a locked meeting's parts or privacy: saving an older version is then refused. */
export async function countChange(tx: Tx, id: number, isPrivate?: boolean): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ version: sql`version + 1`, ...(isPrivate === undefined ? {} : { is_private: isPrivate }) })
    .where('id', '=', id)
    .execute();
}

/** Sets the end of a locked meeting; its visits follow by reference. */
export async function setEnd(tx: Tx, id: number, endsAt: Date): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ ends_at: endsAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function cancelMeeting(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ status: 'cancelled', cancelled_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

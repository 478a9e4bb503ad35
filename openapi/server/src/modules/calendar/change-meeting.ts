import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type NewMeeting, writeAttends } from './create-meeting.ts';

/** Others who want to change the meeting wait. */
export async function lockMeeting(tx: Tx, id: number): Promise<void> {
  await sql`select from meetings where id = ${id}::bigint for update`.execute(tx);
}

/** Writes all of a locked meeting and who attends, hosts in the order given. Site and times of its visits follow by reference. */
export async function saveMeeting(tx: Tx, id: number, meeting: Omit<NewMeeting, 'seriesId'>): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({
      description: meeting.description,
      location: meeting.location ?? null,
      site_id: meeting.siteId,
      building_id: meeting.buildingId ?? null,
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('attends').where('meeting_id', '=', id).execute();
  await writeAttends(tx, id, meeting.attends);
}

/**
 * Makes somebody the first host of a locked meeting, in place of the hosts before where `replaces` says so; who attends
 * otherwise stays.
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

export async function cancelMeeting(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ status: 'cancelled', cancelled_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

import type { Tx } from '../../db/database.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';

export interface NewMeeting {
  siteId: number;
  buildingId?: number | null | undefined;
  seriesId?: string | null | undefined;
  description: string;
  location?: string | null | undefined;
  /** The host whom a walk-in visitor named, in their words. */
  wantedHost?: string | null | undefined;
  startsAt: Date;
  endsAt: Date;
  /** Others see only its times. */
  isPrivate?: boolean | undefined;
  /** It changes with its appointment only. */
  isAppointment?: boolean | undefined;
  attends: readonly { userId: number; isHost: boolean }[];
}

interface CreatedMeeting {
  id: number;
  site_id: number;
  starts_at: Date;
  ends_at: Date;
  /** Time zone of its site. */
  time_zone: string;
}

/**
 * Writes a meeting and its attendees, hosts in the given order. Checks nothing: site and people must belong to the
 * client.
 */
export async function createMeeting(
  { tx, now, createdById }: { tx: Tx; client: ClientRow; now(): Date; createdById: number | null },
  meeting: NewMeeting,
): Promise<CreatedMeeting> {
  const created = await tx
    .insertInto('meetings')
    .values({
      site_id: meeting.siteId,
      building_id: meeting.buildingId ?? null,
      series_id: meeting.seriesId ?? null,
      description: meeting.description,
      location: meeting.location ?? null,
      wanted_host: meeting.wantedHost ?? null,
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      is_private: meeting.isPrivate ?? false,
      is_appointment: meeting.isAppointment ?? false,
      cancelled_at: null,
      created_by_id: createdById,
      created_at: now(),
    })
    .returning(['id', 'site_id', 'starts_at', 'ends_at'])
    .executeTakeFirstOrThrow();
  await writeAttends(tx, created.id, meeting.attends);
  const time_zone = await zoneOfSite(tx, meeting.siteId);
  return { ...created, time_zone };
}

/** People who are on the list already keep their reply. */
export async function writeAttends(
  tx: Tx,
  meetingId: number,
  attends: readonly { userId: number; isHost: boolean }[],
): Promise<void> {
  if (attends.length === 0) return;
  await tx
    .insertInto('attends')
    .values(
      attends.map(({ userId, isHost }, position) => ({
        meeting_id: meetingId,
        user_id: userId,
        is_host: isHost,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'meeting_id', 'user_id']).doUpdateSet(({ ref }) => ({
        is_host: ref('excluded.is_host'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
}

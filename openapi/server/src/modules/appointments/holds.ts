import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { cancelMeeting, createMeeting, lockMeeting, saveMeeting } from '../calendar/public.ts';
import type { FoundAppointment } from './appointment-query.ts';
import type { Window } from './rules/free-times.ts';

/** The maximum length of a meeting's description. */
const TITLE_AT_MOST = 500;

export interface HoldWork {
  tx: Tx;
  client: ClientRow;
  now(): Date;
}

/**
 * Holds a time until the customer answers, in place of an earlier suggestion. The provider's calendar is locked, and
 * free then.
 */
export async function holdSuggestion(
  { tx }: HoldWork,
  appointmentId: number,
  providerId: number,
  window: Window,
): Promise<void> {
  await dropSuggestion(tx, appointmentId);
  await hold(tx, appointmentId, 'suggested', providerId, window);
}

export async function dropSuggestion(tx: Tx, appointmentId: number): Promise<void> {
  await tx
    .deleteFrom('appointment_holds')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'suggested')
    .execute();
}

/**
 * Agrees on a time: it becomes a meeting in the provider's own calendar, reusing the previous one. Other people cannot
 * read its title there; the customer is named in the appointment only, which is erased later.
 * @returns the meeting
 */
export async function agree(
  { tx, client, now }: HoldWork,
  found: FoundAppointment,
  providerId: number,
  window: Window,
): Promise<number> {
  await tx.deleteFrom('appointment_holds').where('appointment_id', '=', found.id).execute();
  await hold(tx, found.id, 'agreed', providerId, window);
  const meeting = {
    ...window,
    siteId: found.site.id,
    description: found.services
      .map(({ name }) => name)
      .join(', ')
      .slice(0, TITLE_AT_MOST),
    isPrivate: true,
    attends: [{ userId: providerId, isHost: true }],
  };
  await publishChange(tx, 'meetings', found.site.id);
  if (found.agreed !== null && found.meeting_id !== null) {
    await lockMeeting(tx, found.meeting_id);
    await saveMeeting(tx, found.meeting_id, meeting);
    return found.meeting_id;
  }
  const at = { tx, client, now, createdById: null };
  const { id } = await createMeeting(at, { ...meeting, isAppointment: true });
  return id;
}

/** Releases everything: its time, its suggestion and its meeting. */
export async function releaseHolds({ tx, now }: HoldWork, found: FoundAppointment): Promise<void> {
  await tx.deleteFrom('appointment_holds').where('appointment_id', '=', found.id).execute();
  if (found.agreed === null || found.meeting_id === null) return;
  await lockMeeting(tx, found.meeting_id);
  await cancelMeeting(tx, found.meeting_id, now());
  await publishChange(tx, 'meetings', found.site.id);
}

async function hold(
  tx: Tx,
  appointmentId: number,
  kind: 'agreed' | 'suggested',
  providerId: number,
  { startsAt, endsAt }: Window,
): Promise<void> {
  await tx
    .insertInto('appointment_holds')
    .values({
      appointment_id: appointmentId,
      kind,
      provider_id: providerId,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute();
}

/** Writes the new state of an appointment; fields left out stay unchanged. */
export async function saveState(
  tx: Tx,
  id: number,
  set: Partial<{
    status: FoundAppointment['status'];
    agreed: FoundAppointment['agreed'];
    provider_id: number;
    starts_at: Date;
    ends_at: Date;
    meeting_id: number;
    reason: string | null;
    decided_by_id: number;
  }>,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

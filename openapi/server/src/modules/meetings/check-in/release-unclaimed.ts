import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { auditAs } from '../../../mechanisms/audit.ts';
import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../../mechanisms/jobs/job.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { Problem } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import {
  checkInRoom,
  clientsWithDueRooms,
  findClaim,
  findDueBookings,
  releaseRoom,
} from '../../resources/public.ts';
import { visitRows } from '../../visits/public.ts';
import { notifyReleased } from './mail-hosts.ts';

const name = 'release-unclaimed-rooms';

/** Releases rooms that were not claimed in time (rules/room-check-in.md#released-rooms). */
export const releaseUnclaimedRooms = defineJob({
  name,
  cron: '* * * * *',
  async run(job) {
    const { db, now, stopping } = job;
    await forDueClients(job, {
      due: clientsWithDueRooms,
      async step(client) {
        const due = await db.forClient(client.id, (tx) => findDueBookings(tx, now()), { readOnly: true });
        for (const id of due) {
          if (stopping()) return false;
          await settle(job, client, id);
        }
        return false;
      },
      failure: 'rooms could not be given back',
    });
  },
});

/** Releases one booking in a transaction of its own, so that no one waits long for a room. */
async function settle({ portal, db, now }: JobContext, client: ClientRow, bookingId: number): Promise<void> {
  const origin = portal.origins.ofClient(client);
  try {
    await db.forClient(client.id, async (tx) => {
      const who = { userId: null, requestId: name, at: now() };
      const work = {
        tx,
        client,
        now,
        origin,
        audit: auditAs(tx, who),
      };
      const claim = await findClaim(tx, bookingId);
      if (claim === null) return;
      if (await hasGuestHere(tx, claim.meetingId)) return checkInRoom(work, bookingId);
      // Behind the lock: someone may have checked in, moved or released it just before.
      await releaseRoom(work, bookingId, ({ claim_by, checked_in_at }) =>
        claim_by === null || claim_by > now() || checked_in_at !== null ? messages.changedAlready : undefined,
      );
      await notifyReleased(work, claim);
    });
  } catch (error) {
    if (!(error instanceof Problem && error.status === 409)) throw error;
  }
}

/** A visitor who has checked in counts as present. */
async function hasGuestHere(tx: Tx, meetingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${visitRows} v
    where v.meeting_id = ${meetingId}::bigint and v.status in ('checked-in', 'checked-out') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

import { auditAs } from '../../../mechanisms/audit.ts';
import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../../mechanisms/jobs/job.ts';
import { findMailable } from '../../../mechanisms/outbox/email-people.ts';
import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { Problem } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { freeDesk } from '../free-desk.ts';
import { deskMails as texts } from '../mail-messages.ts';
import type { ReservationRow, ReservationStatus } from '../mapping.ts';
import { notifyOwners } from '../notify-owners.ts';
import { findReservationsById } from '../reservation-repository.ts';
import { claimUnsentReservations, clientsThatAsk, findDue } from './due-desks.ts';

const name = 'desk-check-in';
const AT_ONCE = 50;

/** Asks people to check in each morning, and releases the desks of those who have not (rules/desks.md#check-in). */
export const deskCheckIn = defineJob({
  name,
  cron: '* * * * *',
  async run(job) {
    const { db, now, stopping } = job;
    await forDueClients(job, {
      due: clientsThatAsk,
      async step(client) {
        const due = await db.forClient(client.id, (tx) => findDue(tx, now()), { readOnly: true });
        for (const id of due) {
          if (stopping()) return false;
          await release(job, client, id);
        }
        return ask(job, client);
      },
      failure: 'desks could not be checked',
    });
  },
});

/** @returns whether more are left */
function ask({ portal, db, now }: JobContext, client: ClientRow): Promise<boolean> {
  const origin = portal.origins.ofClient(client);
  return db.forClient(client.id, async (tx) => {
    const taken = await claimUnsentReservations(tx, now(), AT_ONCE);
    const rows = await findReservationsById(
      tx,
      taken.map(({ reservationId }) => reservationId),
      now(),
    );
    const tokens = new Map(taken.map(({ reservationId, token }) => [reservationId, token]));
    for (const row of rows) await mailLink({ tx, client, now, origin }, row, tokens.get(row.id) ?? '');
    return taken.length === AT_ONCE;
  });
}

async function mailLink(at: QueueAt, row: ReservationRow, token: string): Promise<void> {
  const person = (await findMailable(at.tx, [row.user_id])).get(row.user_id);
  if (person === undefined || row.check_in_by === null) return;
  const { time } = wallTimeAt(row.check_in_by, row.time_zone);
  const words = { desk: row.desk_name, zone: row.zone, time };
  await queueMail(at, {
    to: person.email,
    locale: person.locale,
    message: (t) => ({
      kind: 'desk-check-in',
      subject: t(texts.checkInSubject, words),
      heading: t(texts.checkInHeading),
      paragraphs: [t(texts.checkInText, words)],
      action: { label: t(texts.checkIn), path: `/desks/check-in/${token}` },
      footnote: t(texts.checkInFootnote),
    }),
  });
}

/** Releases one reservation in a transaction of its own, so that no one waits long for a desk. */
async function release({ portal, db, now }: JobContext, client: ClientRow, id: number): Promise<void> {
  const origin = portal.origins.ofClient(client);
  try {
    await db.forClient(client.id, async (tx) => {
      const who = { userId: null, requestId: name, at: now() };
      const audit = auditAs(tx, who);
      const work = { tx, client, now, origin, audit };
      const row = await freeDesk(work, id, {
        action: 'release',
        from: ['approved'],
        to: 'released' satisfies ReservationStatus,
        // Behind the lock: someone may have checked in, cancelled or moved just before.
        refusal: ({ check_in_by, checked_in_at }) =>
          check_in_by === null || check_in_by > now() || checked_in_at !== null
            ? messages.changedAlready
            : undefined,
      });
      await notifyOwners(work, [{ row, news: 'released' }]);
    });
  } catch (error) {
    if (!(error instanceof Problem && error.status === 409)) throw error;
  }
}

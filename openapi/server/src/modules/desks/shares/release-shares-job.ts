import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { auditAs } from '../../../mechanisms/audit.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../../mechanisms/jobs/job.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { Problem } from '../../../mechanisms/problems.ts';
import { assignFreedDesks, type FreedDesk, waitersFrom } from '../waiting/assign-freed-desks.ts';
import { hasShares } from './share-rules.ts';

const name = 'desk-shares';
const AT_ONCE = 100;

/**
 * Gives what is left of a zone's shares to the waiting list (rules/desks.md#shares): because the hour has come, the
 * shares have changed, or a desk of the team has become free elsewhere in the zone.
 */
export const releaseUnusedShares = defineJob({
  name,
  cron: '* * * * *',
  async run(job) {
    await forDueClients(job, {
      due: clientsThatWait,
      async step(client) {
        await give(job, client);
        return false;
      },
      failure: 'what is left of desks was not given',
    });
  },
});

/** The clients with people waiting in a zone that has shares. */
const clientsThatWait = () => sql<{ client_id: number }>`
  select distinct z.client_id from zones z
  where ${hasShares} and exists (
    select from desk_waits w where w.client_id = z.client_id and w.zone_id = z.id and w.ended_at is null)`;

async function give({ portal, db, now, stopping }: JobContext, client: ClientRow): Promise<void> {
  const origin = portal.origins.ofClient(client);
  const left = await db.forClient(client.id, (tx) => findLeft(tx, client, now()), { readOnly: true });
  // Each in a transaction of its own, so that no one waits long for a desk.
  for (const desk of left) {
    if (stopping()) return;
    try {
      await db.forClient(client.id, async (tx) => {
        const who = { userId: null, requestId: name, at: now() };
        const audit = auditAs(tx, who);
        await lockForBooking(tx, { rows: [{ table: 'desks', ids: [desk.desk_id] }] });
        await assignFreedDesks({ tx, client, now, origin, audit }, [desk]);
      });
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) throw error;
    }
  }
}

async function findLeft(tx: Tx, client: ClientRow, now: Date): Promise<FreedDesk[]> {
  const from: RawBuilder<unknown> = waitersFrom({ client, now });
  const { rows } = await sql<FreedDesk>`
    select distinct d.id as desk_id, w.date, d.name ${from} and ${hasShares}
    order by w.date, d.name, d.id limit ${AT_ONCE}`.execute(tx);
  return rows.map(({ desk_id, date }) => ({ desk_id, date }));
}

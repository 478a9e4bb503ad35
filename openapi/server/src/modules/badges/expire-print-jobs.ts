import { sql } from 'kysely';
import { publishChange } from '../../mechanisms/changes.ts';
import { defineJob } from '../../mechanisms/jobs/job.ts';
import { takeTurns } from '../../mechanisms/jobs/take-turns.ts';
import { describeError } from '../../mechanisms/log/logging.ts';
import { endJobs } from './print-job-rows.ts';

/** Ends jobs whose print agent never comes back: only an agent that asks for jobs would end them. */
export const expirePrintJobs = defineJob({
  name: 'expire-print-jobs',
  cron: '*/5 * * * *',
  async run({ portal, db, now, stopping, log }) {
    // One query for all clients: of a thousand, few have a waiting job.
    const waiting = await db.system(
      (tx) =>
        sql<{ client_id: number }>`
          select distinct client_id from print_jobs where printed_at is null and failed_at is null`.execute(
          tx,
        ),
      { readOnly: true },
    );
    const ids = new Set(waiting.rows.map(({ client_id }) => client_id));
    await takeTurns(
      (await portal.clients.all()).filter(({ id }) => ids.has(id)),
      1,
      async (client) => {
        if (stopping()) return false;
        await db.forClient(client.id, async (tx) => {
          for (const site of await endJobs(tx, sql`true`, now())) await publishChange(tx, 'visits', site);
        });
        return false;
      },
      (client, error) => {
        log.error({ client: client.key, err: describeError(error) }, 'print jobs could not be ended');
      },
    );
  },
});

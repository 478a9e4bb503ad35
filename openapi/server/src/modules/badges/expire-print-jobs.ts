import { sql } from 'kysely';
import { publishChange } from '../../mechanisms/changes.ts';
import { forDueClients } from '../../mechanisms/jobs/for-due-clients.ts';
import { defineJob } from '../../mechanisms/jobs/job.ts';
import { endJobs } from './print-job-rows.ts';

/** Ends jobs whose print agent never comes back: only an agent that asks for jobs would end them. */
export const expirePrintJobs = defineJob({
  name: 'expire-print-jobs',
  cron: '*/5 * * * *',
  async run(job) {
    const { db, now } = job;
    await forDueClients(job, {
      due: () => sql`
        select distinct client_id from print_jobs where printed_at is null and failed_at is null`,
      async step(client) {
        await db.forClient(client.id, async (tx) => {
          for (const site of await endJobs(tx, sql`true`, now())) await publishChange(tx, 'visits', site);
        });
        return false;
      },
      failure: 'print jobs could not be ended',
    });
  },
});

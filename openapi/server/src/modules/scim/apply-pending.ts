import { sql } from 'kysely';
import { forDueRecords } from '../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../mechanisms/jobs/job.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { locales } from '../../mechanisms/texts/messages.ts';
import { findConnections } from '../connections/public.ts';
import { applyOrRefuse, planPeople } from './people.ts';

/** People of one transaction. */
const BATCH = 50;

/**
 * Makes accounts follow their resources after a preview has ended or a mapping has changed. People whose accounts cannot
 * follow are listed with the reason.
 */
export const applyPending = defineJob({
  name: 'scim',
  cron: '* * * * *',
  run: (context) =>
    forDueRecords(context, {
      due: () => sql`
        select distinct client_id, connection_id as id from scim_users where is_pending
        order by client_id, connection_id`,
      step: (client, id) => applyBatch(context, client, id),
      failure: { text: 'people of a provider were not updated', property: 'connection' },
    }),
});

/** @returns whether there may be more */
function applyBatch({ db, portal, now }: JobContext, client: ClientRow, id: number): Promise<boolean> {
  return db.forClient(client.id, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('scim ' || ${id}::int, 0))`.execute(tx);
    const [connection] = await findConnections<'scim'>(
      tx,
      sql`c.id = ${id} and c.kind = 'scim' and c.disabled_at is null`,
    );
    if (!connection || connection.settings.is_preview) return false;
    const { rows } = await sql<{ id: number }>`
      select id from scim_users where connection_id = ${id} and is_pending order by id limit ${BATCH}`.execute(
      tx,
    );
    const origin = portal.origins.ofClient(client);
    const at = { tx, client, connection, now, requestId: 'job', locale: locales[0], origin };
    for (const row of rows) {
      // One by one: an account may become the person of the one before.
      const [planned] = await planPeople(tx, connection, sql`s.id = ${row.id}`);
      if (planned) await applyOrRefuse(at, planned);
    }
    return rows.length === BATCH;
  });
}

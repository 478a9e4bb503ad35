import { sql } from 'kysely';
import { defineJob, type JobContext } from '../../mechanisms/jobs/job.ts';
import { takeTurns } from '../../mechanisms/jobs/take-turns.ts';
import { describeError } from '../../mechanisms/log/logging.ts';
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
  async run(context) {
    const { db, portal, log, stopping } = context;
    const { rows } = await db.system(
      (tx) =>
        sql<{ client_id: number; id: number }>`
          select distinct client_id, connection_id as id from scim_users where is_pending
          order by client_id, connection_id`.execute(tx),
      { readOnly: true },
    );
    if (rows.length === 0) return;
    const clients = new Map((await portal.clients.all()).map((client) => [client.id, client]));
    await takeTurns(
      rows,
      1,
      async ({ client_id, id }) => {
        const client = clients.get(client_id);
        return client !== undefined && !stopping() && applyBatch(context, client, id);
      },
      ({ id }, error) =>
        log.error({ connection: id, err: describeError(error) }, 'people of a provider were not updated'),
    );
  },
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

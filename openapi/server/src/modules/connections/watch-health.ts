import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import { forDueRecords } from '../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../mechanisms/jobs/job.ts';
import { type QueueAt, queueMails } from '../../mechanisms/outbox/queue.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';
import { findConnections, type StoredConnection } from './connection-store.ts';
import { connectionMessages as texts } from './messages.ts';
import { testNow } from './test-connection.ts';

const HOUR_MS = 3_600_000;
const NOTIFIED_AFTER_MS = HOUR_MS;
const DISABLED_AFTER_MS = 72 * HOUR_MS;

/** For the metrics, of all clients. */
export async function countFailing(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from connections where failing_since is not null and disabled_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Tests failing connections again, so that an unused one recovers as well. After an hour of failing the
 * superadmins get an email, after three days the connection is disabled and they get another.
 */
export const watchConnections = defineJob({
  name: 'connections',
  cron: '*/20 * * * *',
  run: (context) =>
    forDueRecords(context, {
      due: () => sql`
        select client_id, id from connections
        where failing_since is not null and disabled_at is null order by client_id, id`,
      atOnce: 4,
      step: async (client, id) => {
        await watch(context, client, id);
        return false;
      },
      failure: { text: 'a connection was not tested', property: 'connection' },
    }),
});

async function watch({ db, portal, now }: JobContext, client: ClientRow, id: number): Promise<void> {
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.forClient(client.id, work);
  await testNow({ ...portal, transaction, now, reference: 'job', userId: null }, id);
  await transaction(async (tx) => {
    await sql`select 1 from connections where id = ${id} for update`.execute(tx);
    const [connection] = await findConnections(tx, sql`c.id = ${id} and c.disabled_at is null`);
    if (!connection?.failing_since) return;
    const at = { tx, client, now, origin: portal.origins.ofClient(client) };
    const forMs = now().getTime() - connection.failing_since.getTime();
    if (forMs >= DISABLED_AFTER_MS) await disable(at, connection);
    else if (forMs >= NOTIFIED_AFTER_MS && !connection.failing_notified_at)
      await notifyFailing(at, connection);
  });
}

async function disable(at: QueueAt, { id, name }: StoredConnection): Promise<void> {
  const { tx, now } = at;
  await tx
    .updateTable('connections')
    .set({ disabled_at: now(), disabled_reason: 'failing', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const who = { userId: null, requestId: 'job', at: now() };
  await writeAudit(tx, who, {
    action: 'disable',
    entity: 'connection',
    entityId: id,
    after: { reason: 'failing' },
  });
  await mailSuperadmins(at, 'connection-disabled', { id, name });
}

async function notifyFailing(at: QueueAt, { id, name }: StoredConnection): Promise<void> {
  await at.tx
    .updateTable('connections')
    .set({ failing_notified_at: at.now() })
    .where('id', '=', id)
    .execute();
  await mailSuperadmins(at, 'connection-failing', { id, name });
}

async function mailSuperadmins(
  at: QueueAt,
  kind: 'connection-failing' | 'connection-disabled',
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: string }>`
    select u.email, u.locale from users u
    join user_groups g on g.client_id = u.client_id and g.user_id = u.id and g.group_name = 'superadmin'
    where u.is_active and u.erased_at is null order by u.id`.execute(at.tx);
  const { subject, heading, text } = texts[kind];
  await queueMails(
    at,
    rows.map(({ email, locale }) => ({
      to: email,
      locale: knownLocale(locale),
      message: (t) => ({
        kind,
        subject: t(subject, { name }),
        heading: t(heading),
        paragraphs: [t(text, { name })],
        action: { label: t(texts.open), path: `/admin/connections/${id}` },
      }),
    })),
  );
}

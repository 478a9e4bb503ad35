import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { openLink } from '../../mechanisms/mailed-link.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { wordOf } from '../../mechanisms/words.ts';
import { carParkRows } from '../parking/public.ts';
import type { ReportKind } from './measure/measured.ts';

type Shown = components['schemas']['ReportSubscription'];

interface Row {
  id: number;
  report: ReportKind;
  frequency: Shown['frequency'];
  place: string;
  email: string;
  unsubscribed_at: Date | null;
}

/** Creates the link of one email; only its hash is stored. @returns the token */
export async function issueLink(tx: Tx, recipientId: number, now: Date): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('report_links')
    .values({ recipient_id: recipientId, token_hash: hashSecret(token), created_at: now })
    .execute();
  return token;
}

/**
 * The subscription behind an email's link. Reading it unsubscribes no one: programs that scan emails open every link.
 * @throws Problem 404, 429
 */
export function readSubscription(context: OutsideContext<'getReportSubscription'>): Promise<Shown> {
  return openLink(context, async (tx) => {
    const row = await findByToken(tx, context.path.token);
    return row && toShown(row);
  });
}

export function changeSubscription(context: OutsideContext<'changeReportSubscription'>): Promise<Shown> {
  const { path, body, now, requestId } = context;
  return openLink(context, (tx) =>
    setSubscribed(tx, { token: path.token, subscribed: body.subscribed, now: now(), requestId }),
  );
}

/** Repeating it changes nothing. @returns null for an invalid token */
export async function setSubscribed(
  tx: Tx,
  wanted: { token: string; subscribed: boolean; now: Date; requestId: string },
): Promise<Shown | null> {
  const { token, subscribed, now, requestId } = wanted;
  const row = await findByToken(tx, token);
  if (row === null) return null;
  if ((row.unsubscribed_at === null) === subscribed) return toShown(row);
  const unsubscribedAt = subscribed ? null : now;
  await tx
    .updateTable('report_recipients')
    .set({ unsubscribed_at: unsubscribedAt })
    .where('id', '=', row.id)
    .execute();
  await writeAudit(
    tx,
    { userId: null, requestId, at: now },
    { action: subscribed ? 'resubscribe' : 'unsubscribe', entity: 'report_recipient', entityId: row.id },
  );
  return toShown({ ...row, unsubscribed_at: unsubscribedAt });
}

async function findByToken(tx: Tx, token: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select r.id, s.report, s.frequency, coalesce(${wordOf('c')}, site.name) as place, r.email, r.unsubscribed_at
    from report_links k
    join report_recipients r on r.client_id = k.client_id and r.id = k.recipient_id
    join report_schedules s on s.client_id = r.client_id and s.id = r.schedule_id
    join sites site on site.client_id = s.client_id and site.id = s.site_id
    left join ${carParkRows} c on c.client_id = s.client_id and c.id = s.car_park_id
    where k.token_hash = ${hashSecret(token)}`.execute(tx);
  return rows[0] ?? null;
}

function toShown({ report, place, frequency, email, unsubscribed_at }: Row): Shown {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return {
    ...{ report, place, frequency, email: `${name.slice(0, 1)}…@${domain}` },
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
  };
}

const KEPT_MS = 366 * 86_400_000;

/** A link works for as long as people may still look at the email. */
export const oldReportLinks = defineRetention({
  name: 'old-report-links',
  batch: ({ tx, now }) =>
    deleteBatch(tx, 'report_links', sql`created_at < ${new Date(now().getTime() - KEPT_MS)}`, 'created_at'),
});

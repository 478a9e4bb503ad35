import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../../db/tables.ts';
import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../../mechanisms/jobs/job.ts';
import { type QueueAt, queueMail, queueSms } from '../../../mechanisms/outbox/queue.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { type Locale, locales, translate } from '../../../mechanisms/texts/messages.ts';
import { visitorRows } from '../../visitors/public.ts';
import { timeAt } from '../host-notice.ts';
import { visitMails as texts } from '../mail-messages.ts';

const AFTER_MINUTES = 30;
const AT_ONCE = 50;
/** Sends no later reminders: the midnight job has checked them out, or will. */
const FORGET_HOURS = 24;
/** Visitors' languages are unknown. */
const locale: Locale = locales[0];

interface Late extends Pick<Row<'visits'>, 'uuid' | 'ends_at'>, Pick<Row<'visitors'>, 'email' | 'phone'> {
  site: string;
  time_zone: string;
}

/** Asks visitors who are still checked in half an hour after the end to sign out; once. */
export const remindToSignOut = defineJob({
  name: 'remind-to-sign-out',
  cron: '*/5 * * * *',
  async run(job) {
    const { portal, db, now } = job;
    await forDueClients(job, {
      due: (at) => sql`select distinct v.client_id from visits v where ${isLate(at)}`,
      async step(client) {
        const origin = portal.origins.ofClient(client);
        return (await db.forClient(client.id, (tx) => remind({ tx, client, now, origin }))) === AT_ONCE;
      },
      failure: 'visitors could not be reminded',
    });
  },
});

function isLate(now: Date): RawBuilder<unknown> {
  return sql`v.status = 'checked-in' and v.reminded_at is null
    and v.ends_at <= ${now}::timestamptz - make_interval(mins => ${AFTER_MINUTES})
    and v.ends_at > ${now}::timestamptz - make_interval(hours => ${FORGET_HOURS})
    and v.status_changed_at <= ${now}::timestamptz - make_interval(mins => ${AFTER_MINUTES})`;
}

/** @returns the number of visits; at `AT_ONCE` there may be more to remind */
async function remind(at: QueueAt & { client: ClientRow; now: JobContext['now'] }): Promise<number> {
  const now = at.now();
  // Recorded in the statement that finds them, so that two servers do not both remind them.
  const { rows } = await sql<Late>`
    with found as (
      select v.id from visits v
      where ${isLate(now)}
      order by v.id limit ${AT_ONCE}
      for update skip locked
    ), recorded as (
      update visits v set reminded_at = ${now} from found where v.id = found.id
      returning v.client_id, v.uuid, v.ends_at, v.visitor_id, v.site_id
    )
    select n.uuid, n.ends_at, p.email, p.phone, s.name as site, s.time_zone
    from recorded n
      join ${visitorRows} p on p.client_id = n.client_id and p.id = n.visitor_id
      join sites s on s.client_id = n.client_id and s.id = n.site_id`.execute(at.tx);
  for (const visit of rows) await write(at, visit);
  return rows.length;
}

async function write(at: QueueAt, { uuid, ends_at, email, phone, site, time_zone }: Late): Promise<void> {
  const path = `/visit/${uuid}`;
  const time = `${timeAt(ends_at, time_zone, locale)} (${time_zone})`;
  if (email) {
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind: 'sign-out-reminder',
        subject: t(texts.remindSubject, { site }),
        heading: t(texts.remindHeading),
        paragraphs: [t(texts.remindText, { time }), t(texts.remindWhy)],
        action: { label: t(texts.remindAction), path },
      }),
    });
  }
  if (phone) {
    const text = translate(locale, texts.remindSms, { site, link: `${at.origin}${path}` });
    await queueSms(at, { to: phone, locale, kind: 'sign-out-reminder', text });
  }
}

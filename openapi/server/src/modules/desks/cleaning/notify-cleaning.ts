import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob } from '../../../mechanisms/jobs/job.ts';
import { type QueueAt, type QueuedMail, queueMails } from '../../../mechanisms/outbox/queue.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { knownLocale } from '../../../mechanisms/texts/messages.ts';
import { isOut, needsCleaning } from '../desk-query.ts';
import { findLikeDesks } from './like-desks.ts';
import { cleaningMails as texts } from './messages.ts';

const AT_ONCE = 50;
/** The site's hours in which the notice helps: cleaners have started, and people still arrive. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 16;

interface DueRow {
  id: number;
  date: string;
  today: string;
  desk_id: number;
  zone_id: number;
  desk: string;
  zone: string;
  email: string;
  locale: string | null;
}

/** Source of today's reservations `r` whose desk still has to be cleaned and whose person has not been notified. */
const due = (now: Date) => sql`
  sites s
  join desk_reservations r on r.client_id = s.client_id and r.site_id = s.id and r.date = ${siteToday(now)}
    and r.status in ('pending', 'approved') and r.cleaning_told_at is null
  join desks d on d.client_id = r.client_id and d.id = r.desk_id
  join zones z on z.client_id = d.client_id and z.id = d.zone_id
  cross join lateral (select ${siteToday(now)} as today) t
  where extract(hour from ${now.toISOString()}::timestamptz at time zone s.time_zone) >= ${sql.lit(FROM_HOUR)}
    and extract(hour from ${now.toISOString()}::timestamptz at time zone s.time_zone) < ${sql.lit(UNTIL_HOUR)}
    and not ${isOut} and ${needsCleaning}`;

/**
 * Notifies people once that the desk they booked for today still has to be cleaned, with similar desks that are free.
 */
export const notifyCleaning = defineJob({
  name: 'desks-to-be-cleaned',
  cron: '*/5 * * * *',
  async run(job) {
    const { portal, db, now } = job;
    await forDueClients(job, {
      due: (at) => sql<{ client_id: number }>`select distinct r.client_id from ${due(at)}`,
      step(client) {
        const origin = portal.origins.ofClient(client);
        return db.forClient(client.id, async (tx) => {
          const taken = await takeDue(tx, now());
          await mailThem({ tx, client, now, origin }, taken);
          return taken.length === AT_ONCE;
        });
      },
      failure: 'people could not be told that their desk is to be cleaned',
    });
  },
});

/** Two servers never notify twice: `skip locked` leaves a row to the server that locked it. */
async function takeDue(tx: Tx, now: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select r.id, t.today, d.name as desk, z.name as zone, d.zone_id from ${due(now)}
      order by r.id limit ${sql.lit(AT_ONCE)} for update of r skip locked
    ), told as (
      update desk_reservations r set cleaning_told_at = ${now.toISOString()}::timestamptz from due where r.id = due.id
      returning r.id, r.date, r.desk_id, r.user_id, due.today, due.desk, due.zone, due.zone_id
    )
    select told.id, told.date, told.today, told.desk_id, told.zone_id, told.desk, told.zone, u.email, u.locale from told
    join users u on u.id = told.user_id and u.is_active and u.erased_at is null
    order by told.id`.execute(tx);
  return rows;
}

async function mailThem(at: QueueAt, rows: readonly DueRow[]): Promise<void> {
  const mails: QueuedMail[] = [];
  for (const row of rows) {
    const free = await findLikeDesks(at.tx, row);
    const locale = knownLocale(row.locale ?? undefined);
    const { desk, zone } = row;
    const desks = free.map(({ name }) => name).join(', ');
    mails.push({
      to: row.email,
      locale,
      message: (t) => ({
        kind: 'desk-to-be-cleaned',
        subject: t(texts.subject, { desk }),
        heading: t(texts.heading),
        paragraphs: [
          t(texts.stays, { desk, zone, date: formatDay(row.date, locale) }),
          free.length > 0 ? t(texts.others, { desks }) : t(texts.none),
        ],
        action: { label: t(free.length > 0 ? texts.choose : texts.look), path: `/desks/change/${row.id}` },
      }),
    });
  }
  await queueMails(at, mails);
}

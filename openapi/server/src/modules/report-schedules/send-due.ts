import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import { forDueRecords } from '../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../mechanisms/jobs/job.ts';
import { describeError } from '../../mechanisms/log/logging.ts';
import { queueMail } from '../../mechanisms/outbox/queue.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { type Composed, type ComposedReport, composeReport } from './compose-report.ts';
import { hasFeature, makeReport, readerOf } from './make-report.ts';
import { mailTexts as texts } from './messages.ts';
import { reportMail } from './report-mail.ts';
import { lastDue, nextRun } from './rules/next-run.ts';
import { findSchedule, type Recipient, type Schedule } from './schedule-rows.ts';
import { issueLink } from './subscription.ts';

const name = 'report-schedules';
const FAILURES_AT_MOST = 5;
/** After the first failure; then twice as long each, so that the fifth try is an hour and a quarter after the first. */
const FIRST_PAUSE_MS = 5 * 60_000;

type Outcome = NonNullable<Schedule['lastOutcome']>;

/** Sends the reports that are due (rules/reports.md#schedules). */
export const sendReports = defineJob({
  name,
  cron: '* * * * *',
  run: (job) =>
    forDueRecords(job, {
      due: (now) => sql`
        select client_id, id from report_schedules
        where next_run_at <= ${now} and (try_after is null or try_after <= ${now})
        order by next_run_at, id`,
      step: async (client, id) => {
        await sendOrCount(job, client, id);
        return false;
      },
      failure: { text: 'a report could not be sent', property: 'schedule' },
    }),
});

async function sendOrCount(job: JobContext, client: ClientRow, id: number): Promise<void> {
  const { db, now, log } = job;
  const schedule = await db.forClient(client.id, (tx) => findSchedule(tx, id), { readOnly: true });
  if (schedule === undefined || schedule.nextRunAt === null || schedule.nextRunAt > now()) return;
  try {
    await send(job, client, { ...schedule, nextRunAt: schedule.nextRunAt });
  } catch (error) {
    const failures = schedule.failures + 1;
    log.error({ schedule: id, client: client.key, failures, err: describeError(error) }, 'a report failed');
    if (failures >= FAILURES_AT_MOST) {
      await db.forClient(client.id, (tx) => finish(tx, job, schedule, { outcome: 'failed', mails: 0 }));
      return;
    }
    const tryAfter = new Date(now().getTime() + FIRST_PAUSE_MS * 2 ** (failures - 1));
    await db.forClient(client.id, (tx) =>
      tx
        .updateTable('report_schedules')
        .set({ failures, try_after: tryAfter })
        .where('id', '=', id)
        .where('next_run_at', '=', schedule.nextRunAt)
        .execute(),
    );
  }
}

type Due = Schedule & { nextRunAt: Date };

/** Builds the report with no write transaction open, then writes all its emails and the next run in one. */
async function send(job: JobContext, client: ClientRow, schedule: Due): Promise<void> {
  const { portal, db, now } = job;
  const open = reachable(schedule);
  const refusal = !hasFeature(client, schedule) ? 'feature' : !schedule.ownerMay ? 'owner' : undefined;
  const outcome: Outcome = refusal ?? (open.length === 0 ? 'nobody' : 'sent');
  const run = lastDue(schedule.rhythm, schedule.nextRunAt, now(), schedule.timeZone);
  const ready =
    outcome === 'sent'
      ? await compose({ client, now, read: readerOf(portal, client) }, schedule, open, run)
      : null;
  const origin = portal.origins.ofClient(client);
  await db.forClient(client.id, async (tx) => {
    if (!(await isStillDue(tx, schedule))) return;
    if (ready) {
      for (const recipient of open) await mail({ tx, client, now, origin }, schedule, ready, recipient, run);
    }
    await finish(tx, job, schedule, { outcome, mails: ready ? open.length : 0 });
  });
}

const reachable = ({ recipients }: Schedule) =>
  recipients.filter(({ sees, unsubscribedAt }) => sees !== 'nothing' && unsubscribedAt === null);

interface Ready {
  made: ComposedReport;
  composed: ReadonlyMap<string, Composed>;
}

const variantOf = ({ locale, sees }: Recipient) => `${locale} ${sees}`;

/** Once for each language and right: most recipients share both. */
async function compose(
  at: Parameters<typeof makeReport>[0],
  schedule: Schedule,
  recipients: readonly Recipient[],
  run: Date,
): Promise<Ready> {
  const made = await makeReport(at, schedule, run);
  const composed = new Map<string, Composed>();
  for (const recipient of recipients) {
    const { locale, sees } = recipient;
    const variant = variantOf(recipient);
    if (composed.has(variant)) continue;
    composed.set(
      variant,
      await composeReport(made, { client: at.client, locale, seesPeople: sees === 'people' }),
    );
  }
  return { made, composed };
}

/**
 * With the row locked: of two servers only one sends, and people who have just unsubscribed, lost the role or been removed
 * from the list get nothing. The report is then composed again with the current data.
 */
async function isStillDue(tx: Tx, seen: Due): Promise<boolean> {
  await sql`select from report_schedules where id = ${seen.id} for update`.execute(tx);
  // Unsubscribing changes these rows alone.
  await sql`select from report_recipients where schedule_id = ${seen.id} order by id for update`.execute(tx);
  const schedule = await findSchedule(tx, seen.id);
  return JSON.stringify(schedule) === JSON.stringify(seen);
}

async function mail(
  at: Parameters<typeof queueMail>[0],
  schedule: Schedule,
  { made, composed }: Ready,
  recipient: Recipient,
  run: Date,
): Promise<void> {
  const { id, email, locale, sees } = recipient;
  const ready = composed.get(variantOf(recipient));
  if (!ready) throw new Error('A recipient has no mail.');
  const token = await issueLink(at.tx, id, at.now());
  await queueMail(at, {
    ...{ to: email, locale, dedupe: `report-${id}-${run.toISOString()}` },
    message: reportMail(made, ready, {
      ...{ locale, seesPeople: sees === 'people', token },
      footnote: { words: texts.footnote, owner: schedule.owner },
    }),
  });
}

async function finish(
  tx: Tx,
  { now }: JobContext,
  { id, rhythm, timeZone, nextRunAt }: Schedule,
  { outcome, mails }: { outcome: Outcome; mails: number },
): Promise<void> {
  await tx
    .updateTable('report_schedules')
    .set({
      ...{ next_run_at: nextRun(rhythm, now(), timeZone), failures: 0, try_after: null },
      ...{ last_run_at: now(), last_outcome: outcome, last_mail_count: mails },
    })
    .where('id', '=', id)
    .where('next_run_at', '=', nextRunAt)
    .execute();
  const who = { userId: null, requestId: name, at: now() };
  await writeAudit(tx, who, {
    ...{ action: 'send', entity: 'report_schedule', entityId: id, after: { outcome, mails } },
  });
}

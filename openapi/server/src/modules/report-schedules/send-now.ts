import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import { answeredOnce } from '../../mechanisms/answered-once.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { queueMail } from '../../mechanisms/outbox/queue.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { composeReport } from './compose-report.ts';
import { hasFeature, makeReport } from './make-report.ts';
import { mailTexts, scheduleTexts as texts } from './messages.ts';
import { reportMail } from './report-mail.ts';
import { findSchedule, type Schedule } from './schedule-rows.ts';
import { issueLink } from './subscription.ts';

type Sent = components['schemas']['ReportSent'];

/**
 * Emails the current report to the caller; a caller who is a recipient can unsubscribe with it. @throws Problem 404, 409 if
 * the client no longer has this report, 429
 */
export async function sendNow(context: OutsideContext<'requestReportMail'>) {
  const { transaction, path, sites, client, user, locale, now, origin, audit } = context;
  const schedule = await transaction((tx) => findSchedule(tx, path.id), { readOnly: true });
  if (schedule === undefined || !sites.has(schedule.site.id)) throw notFound();
  if (!hasFeature(client, schedule)) throw conflictProblem(texts.noFeature);
  return answeredOnce<Prepared, 200, Sent>(
    context,
    200,
    () => prepare(context, schedule),
    async (tx, { made, composed }) => {
      const recipient = schedule.recipients.find(({ email }) => email === user.email);
      const token = recipient && (await issueLink(tx, recipient.id, now()));
      await queueMail(
        { tx, client, now, origin },
        {
          ...{ to: user.email, locale },
          message: reportMail(made, composed, {
            ...{ locale, seesPeople: true, footnote: { words: mailTexts.footnoteOnce } },
            ...(token === undefined ? {} : { token }),
          }),
        },
      );
      await audit(tx, {
        action: 'send',
        entity: 'report_schedule',
        entityId: schedule.id,
        after: { to: 'oneself' },
      });
      return { email: user.email, from_date: made.days.from, until_date: made.days.until };
    },
  );
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(
  { transaction, client, user, locale, now }: OutsideContext<'requestReportMail'>,
  schedule: Schedule,
) {
  await transaction((tx) => consumeMessage({ tx, user, now }, 'reports'));
  const read = <T>(work: Parameters<typeof transaction<T>>[0]) => transaction(work, { readOnly: true });
  const made = await makeReport({ client, now, read }, schedule, now());
  return { made, composed: await composeReport(made, { client, locale, seesPeople: true }) };
}

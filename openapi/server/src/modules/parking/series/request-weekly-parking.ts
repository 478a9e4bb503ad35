import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { auditAs } from '../../../mechanisms/audit.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import { defineNightly } from '../../../mechanisms/jobs/job.ts';
import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { knownLocale, type Locale, translate } from '../../../mechanisms/texts/messages.ts';
import { mayRequestFor, type Who } from '../policy.ts';
import { seriesMessages as texts } from './messages.ts';
import { requestStandingDays, type StandingDay } from './request-standing-days.ts';
import { lockNextSeries, type SeriesRow } from './series-repository.ts';

/** Weekly parking: each night of a site one more day comes within reach (rules/parking.md#every-week). */
export const requestWeeklyParking = defineNightly({
  name: 'weekly-parking',
  per: 'site',
  // The sites of a client start in the same minute: otherwise an earlier one would always be first in the queue.
  spreadMinutes: 10,
  async batch({ tx, client, site, day, now, origin, after }) {
    if (!site || !client.features.includes('parking')) return { changed: 0, isLast: true };
    // One per transaction: it takes the lock of a car park.
    const row = await lockNextSeries(tx, site.id, Number(after ?? 0));
    if (row === undefined) return { changed: 0, isLast: true };
    const person = await findWho(tx, row.user_id);
    const maker = row.created_by_id === null ? undefined : await findWho(tx, row.created_by_id);
    // The creator may have left the group that can request for others.
    const user = maker && mayRequestFor(maker, row.user_id) ? maker : person;
    if (user === undefined || person === undefined)
      return { changed: 0, isLast: false, after: String(row.id) };
    const who = { userId: null, requestId: 'weekly-parking', at: now() };
    const { locale } = person;
    const work = {
      tx,
      client,
      now,
      origin,
      user,
      locale,
      sites: siteScope([site.id], 'permitted'),
      t: (...[message, params]: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
        translate(locale, message, params),
      audit: auditAs(tx, who),
    };
    const asked = await requestStandingDays(work, row, day);
    const refused = asked.filter(({ status }) => status === null);
    if (refused.length > 0) await mailRefused(work, { row, refused, ...person });
    return { changed: asked.length - refused.length, isLast: false, after: String(row.id) };
  },
});

interface Person extends Who {
  email: string;
  locale: Locale;
}

async function findWho(tx: Tx, id: number): Promise<Person | undefined> {
  const { rows } = await sql<{ id: number; email: string; locale: string | null; groups: Group[] }>`
    select u.id, u.email, u.locale,
      array(select group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups
    from users u where u.id = ${id} and u.is_active and u.erased_at is null`.execute(tx);
  const [row] = rows;
  return row && { ...row, locale: knownLocale(row.locale ?? undefined) };
}

/** Only once: the job does not return to a day. */
async function mailRefused(
  at: QueueAt,
  {
    row,
    refused,
    email,
    locale,
  }: { row: SeriesRow; refused: readonly StandingDay[]; email: string; locale: Locale },
): Promise<void> {
  const words = { carPark: row.car_park_words };
  await queueMail(at, {
    to: email,
    locale,
    message: (t) => ({
      kind: 'weekly-parking-refused',
      subject: t(texts.refusedSubject, words),
      heading: t(texts.refusedHeading),
      paragraphs: [
        t(texts.refusedText, words),
        ...refused.map(({ date, detail }) =>
          t(texts.refusedDay, { day: formatDay(date, locale), reason: detail ?? '' }),
        ),
        t(texts.refusedNote),
      ],
      action: { label: t(texts.openParking), path: '/parking' },
    }),
  });
}

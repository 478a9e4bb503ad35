import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { type QueueAt, queueMail, queueSms } from '../../mechanisms/outbox/queue.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { knownLocale, type Locale, type Translate, translate } from '../../mechanisms/texts/messages.ts';
import { hostsOf, meetingRows } from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitMails as texts } from './mail-messages.ts';

interface VisitToReport
  extends Pick<Row<'visitors'>, 'company'>,
    Pick<Row<'meetings'>, 'description'>,
    Pick<Row<'visits'>, 'status' | 'starts_at' | 'ends_at'> {
  visitor: string;
  site: string;
  time_zone: string;
  hosts: { id: number; email: string; phone: string | null; locale: string }[];
}

/**
 * Notifies the hosts of a visit that its visitor has arrived, by email and, if they have a number, by SMS
 * (rules/visits.md#arrival), with a link to answer reception. Links of earlier arrivals become invalid.
 * @param onlyUserId the one host who has been found for a waiting visitor
 */
export async function notifyHosts(at: QueueAt, visitId: number, onlyUserId?: number): Promise<void> {
  const { tx, now, origin } = at;
  const visit = await readTold(tx, visitId);
  const hosts = visit?.hosts.filter(({ id }) => onlyUserId === undefined || id === onlyUserId) ?? [];
  if (!visit || hosts.length === 0) return;
  const token = newSecret();
  await tx
    .updateTable('visits')
    .set({
      host_notified_at: now(),
      arrival_token_hash: hashSecret(token),
      host_answer: null,
      host_answered_at: null,
    })
    .where('id', '=', visitId)
    .execute();
  const path = `/arrival/${token}`;
  const { visitor, company, site } = visit;
  for (const { email, phone, locale: stored } of hosts) {
    const locale = knownLocale(stored);
    const time = timeAt(now(), visit.time_zone, locale);
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind: 'visitor-arrived',
        subject: t(texts.arrivedSubject, { visitor }),
        heading: t(visit.status === 'arrived' ? texts.waitingHeading : texts.arrivedHeading, { visitor }),
        paragraphs: [t(texts.arrivedText)],
        facts: factsOf(t, visit, `${time} (${visit.time_zone})`),
        action: { label: t(texts.arrivedAction), path },
        footnote: t(texts.arrivedFootnote),
      }),
    });
    if (!phone) continue;
    const text = company ? texts.arrivedCompanySms : texts.arrivedSms;
    await queueSms(at, {
      to: phone,
      locale,
      kind: 'visitor-arrived',
      text: translate(locale, text, {
        visitor,
        company: company ?? '',
        site,
        time,
        link: `${origin}${path}`,
      }),
    });
  }
}

/**
 * Notifies the hosts, by email and if they have a number by SMS, that cameras saw their visitor's car arrive
 * (rules/visits.md#by-car).
 */
export async function notifyHostsOfCar(at: QueueAt, visitId: number, seenAt: Date): Promise<void> {
  const visit = await readTold(at.tx, visitId);
  if (!visit) return;
  const { visitor, site, time_zone } = visit;
  for (const { email, phone, locale: stored } of visit.hosts) {
    const locale = knownLocale(stored);
    const words = { visitor, site, time: timeAt(seenAt, time_zone, locale) };
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind: 'visitor-in-car-park',
        subject: t(texts.inCarParkSubject, words),
        heading: t(texts.inCarParkSubject, words),
        paragraphs: [t(texts.inCarParkText, words)],
        facts: factsOf(t, visit, `${words.time} (${time_zone})`),
      }),
    });
    if (!phone) continue;
    const text = translate(locale, texts.inCarParkSms, words);
    await queueSms(at, { to: phone, locale, kind: 'visitor-in-car-park', text });
  }
}

/** Notifies the hosts that the visitor has cancelled. */
export async function notifyHostsOfWithdrawal(at: QueueAt, visitId: number): Promise<void> {
  const visit = await readTold(at.tx, visitId);
  if (!visit) return;
  const { visitor } = visit;
  for (const { email, locale: stored } of visit.hosts) {
    const locale = knownLocale(stored);
    const start = timeAt(visit.starts_at, visit.time_zone, locale, { withDay: true });
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind: 'visit-withdrawn',
        subject: t(texts.withdrawnSubject, { visitor }),
        heading: t(texts.withdrawnHeading, { visitor }),
        paragraphs: [t(texts.withdrawnText)],
        facts: factsOf(t, visit, `${start} (${visit.time_zone})`),
      }),
    });
  }
}

/**
 * Notifies the hosts, except the one who entered it, of their visitor's delay: minutes after the start, or null for on time
 * after all (rules/visits.md#delay).
 */
export async function notifyHostsOfDelay(
  at: QueueAt & { byUserId: number | null },
  visitId: number,
  delay: number | null,
): Promise<void> {
  const visit = await readTold(at.tx, visitId);
  if (!visit) return;
  const { visitor, time_zone } = visit;
  const expected = new Date(visit.starts_at.getTime() + (delay ?? 0) * 60_000);
  for (const { id, email, locale: stored } of visit.hosts) {
    if (id === at.byUserId) continue;
    const locale = knownLocale(stored);
    const start = timeAt(visit.starts_at, time_zone, locale, { withDay: true });
    const values = { visitor, minutes: delay ?? 0, time: timeAt(expected, time_zone, locale) };
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind: 'visit-delayed',
        subject: t(delay === null ? texts.onTimeSubject : texts.delayedSubject, values),
        heading: t(delay === null ? texts.onTimeSubject : texts.delayedSubject, values),
        paragraphs: [t(delay === null ? texts.onTimeText : texts.delayedText, values)],
        facts: factsOf(t, visit, `${start} (${time_zone})`),
      }),
    });
  }
}

function factsOf(t: Translate, visit: VisitToReport, time: string): (readonly [string, string])[] {
  return [
    [t(texts.who), visit.visitor],
    ...(visit.company ? [[t(texts.company), visit.company] as const] : []),
    [t(texts.site), visit.site],
    [t(texts.time), time],
    ...(visit.description ? [[t(texts.meeting), visit.description] as const] : []),
  ];
}

/** "14:05", or "23 Nov 2026, 14:05", as the clock of the site shows it. */
export function timeAt(instant: Date, timeZone: string, locale: Locale, { withDay = false } = {}): string {
  const key = `${locale} ${timeZone} ${withDay}`;
  const day = withDay ? ({ day: 'numeric', month: 'short', year: 'numeric' } as const) : {};
  const known = formats.get(key);
  const format =
    known ??
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      ...day,
    });
  if (!known) formats.set(key, format);
  return format.format(instant);
}

/** Creating a formatter takes longer than reading a row. */
const formats = new Map<string, Intl.DateTimeFormat>();

async function readTold(tx: Tx, id: number): Promise<VisitToReport | undefined> {
  const { rows } = await sql<VisitToReport>`
    select btrim(p.first_name || ' ' || p.last_name) as visitor, p.company, m.description, v.status, v.starts_at,
      v.ends_at, s.name as site, s.time_zone,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone, 'locale', u.locale)
          order by a.position, u.id), '[]')
        from ${hostsOf('v')} and u.is_active and u.erased_at is null) as hosts
    from visits v
      join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
      join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
      join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

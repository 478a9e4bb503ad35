import { sql } from 'kysely';
import { formatDay } from '../days.ts';
import { type QueueAt, queueMail } from '../outbox/queue.ts';
import { defineMessages, knownLocale } from '../texts/messages.ts';
import { wallTimeAt } from '../wall-time.ts';
import type { Device } from './device-of.ts';

/** A program that logs in without keeping cookies would fill its owner's mailbox. */
const MAILS_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

const texts = defineMessages({
  subject: { en: 'New log-in to your {portal} account', de: 'Neue Anmeldung bei Ihrem Konto bei {portal}' },
  heading: { en: 'New log-in to your account', de: 'Neue Anmeldung bei Ihrem Konto' },
  text: {
    en: 'Your account was used to log in from a browser that you have not used before.',
    de: 'Mit Ihrem Konto hat sich jemand in einem Browser angemeldet, den Sie bisher nicht benutzt haben.',
  },
  browser: { en: 'Browser', de: 'Browser' },
  system: { en: 'System', de: 'System' },
  network: { en: 'Network', de: 'Netzwerk' },
  time: { en: 'Time', de: 'Zeit' },
  unknown: { en: 'Unknown', de: 'Unbekannt' },
  open: { en: 'Check my sessions', de: 'Meine Sitzungen prüfen' },
  ignore: {
    en: 'If this was you, there is nothing to do. If not, end the session and change your password immediately.',
    de: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, beenden Sie die Sitzung und ändern Sie sofort Ihr Passwort.',
  },
});

interface Person {
  email: string;
  locale: string | null;
  time_zone: string | null;
}

/**
 * Notifies a person of a log-in from a browser that is new for them (rules/accounts.md#sessions). Call it before the
 * log-in is recorded: the first one ever is not worth an email.
 */
export async function mailNewDevice(at: QueueAt, userId: number, device: Device): Promise<void> {
  const { rows } = await sql<Person>`
    select u.email, u.locale, (
      select s.time_zone from sites s
      where s.id = u.home_site_id or s.id in (select site_id from user_sites where user_id = u.id)
      order by s.id = u.home_site_id desc nulls last, s.position, s.id limit 1
    ) as time_zone
    from users u
    where u.id = ${userId} and u.last_log_in_at is not null and (
      select count(*) from user_devices d
      where d.user_id = u.id and d.first_used_at > ${new Date(at.now().getTime() - DAY_MS)}
    ) <= ${MAILS_A_DAY}`.execute(at.tx);
  const [person] = rows;
  if (!person) return;
  const locale = knownLocale(person.locale ?? undefined);
  const zone = person.time_zone ?? 'UTC';
  const { day, time } = wallTimeAt(at.now(), zone);
  await queueMail(at, {
    to: person.email,
    locale,
    message: (t) => ({
      kind: 'new-device',
      subject: t(texts.subject, { portal: at.client.name }),
      heading: t(texts.heading),
      paragraphs: [t(texts.text)],
      facts: [
        [t(texts.browser), device.browser ?? t(texts.unknown)],
        [t(texts.system), device.system ?? t(texts.unknown)],
        [t(texts.network), device.network ?? t(texts.unknown)],
        [t(texts.time), `${formatDay(day, locale)}, ${time} (${zone})`],
      ],
      action: { label: t(texts.open), path: '/edit-profile/sessions' },
      footnote: t(texts.ignore),
    }),
  });
}

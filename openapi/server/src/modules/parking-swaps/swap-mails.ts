import { type QueueAt, queueMail, queueMails } from '../../mechanisms/outbox/queue.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { knownLocale, type Locale, type Translate } from '../../mechanisms/texts/messages.ts';
import { formatLongDay, formatWhen } from '../calendar/public.ts';
import type { MailPerson, ReservationRow } from '../parking/public.ts';
import { swapMessages as texts } from './messages.ts';
import type { Swap } from './swap-repository.ts';

/** Asks the colleague, with the links to accept and to decline. */
export async function emailColleague(
  at: QueueAt,
  { from, to, given, wanted }: Swap,
  token: string,
): Promise<void> {
  const locale = localeOf(to);
  const words = { name: nameOf(from), day: dayOf(given, locale) };
  const path = `/parking/swaps/${token}`;
  await queueMail(at, {
    to: to.email,
    locale,
    message: (t) => ({
      kind: 'parking-swap-asked',
      subject: t(texts.askedSubject, words),
      heading: t(texts.askedHeading, words),
      paragraphs: [t(texts.askedText), ...(wanted ? [t(texts.askedReturn, words)] : [])],
      facts: [
        [t(texts.factOffered), placeOf(given, locale)],
        ...(wanted ? [[t(texts.factWanted), placeOf(wanted, locale)] as const] : []),
        [t(texts.decline), t(texts.decline), `${at.origin}${path}?answer=decline`],
      ],
      action: { label: t(texts.accept), path: `${path}?answer=accept` },
      footnote: t(texts.askedFootnote),
    }),
  });
}

/** Tells both what they have now. */
export async function emailSwapAccepted(at: QueueAt, { from, to, given, wanted }: Swap): Promise<void> {
  const mail = (reader: MailPerson, other: MailPerson, has: ReservationRow | null) => {
    const locale = localeOf(reader);
    const words = { name: nameOf(other), day: dayOf(has ?? given, locale) };
    return {
      to: reader.email,
      locale,
      message: (t: Translate) => ({
        kind: 'parking-swap-accepted',
        subject: t(texts.acceptedSubject, words),
        heading: t(texts.acceptedHeading, words),
        paragraphs: [has ? t(texts.acceptedText) : t(texts.gaveText, words)],
        facts: has ? [[t(texts.factOffered), placeOf(has, locale)] as const] : [],
        action: { label: t(texts.openPortal), path: '/parking' },
      }),
    };
  };
  await queueMails(at, [mail(from, to, wanted), mail(to, from, given)]);
}

export async function mailDeclined(at: QueueAt, { from, to, given }: Swap): Promise<void> {
  const locale = localeOf(from);
  const words = { name: nameOf(to), day: dayOf(given, locale) };
  await queueMail(at, {
    to: from.email,
    locale,
    message: (t) => ({
      kind: 'parking-swap-declined',
      subject: t(texts.declinedSubject, words),
      heading: t(texts.declinedHeading, words),
      paragraphs: [t(texts.declinedText)],
      action: { label: t(texts.openPortal), path: '/parking' },
    }),
  });
}

const localeOf = ({ locale }: MailPerson): Locale => knownLocale(locale ?? undefined);
const nameOf = ({ first_name, last_name }: MailPerson) => shortName(first_name, last_name);

function dayOf({ starts_at, time_zone }: ReservationRow, locale: Locale): string {
  return formatLongDay(starts_at, time_zone, locale);
}

function placeOf(row: ReservationRow, locale: Locale): string {
  const when = formatWhen({ startsAt: row.starts_at, endsAt: row.ends_at, timeZone: row.time_zone }, locale);
  const space = row.pseudo || row.space_name === null ? [] : [row.space_name];
  return [when, row.car_park_words[locale], ...space, row.site_name].join(', ');
}

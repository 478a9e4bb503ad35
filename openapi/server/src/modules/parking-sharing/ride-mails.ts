import { formatDay } from '../../mechanisms/days.ts';
import { type QueueAt, type QueuedMail, queueMails } from '../../mechanisms/outbox/queue.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';
import type { MailPerson } from '../parking/public.ts';
import { rideMessages as texts } from './messages.ts';
import type { Ride } from './ride-repository.ts';

/** The changes of a ride that people are notified of: `{name}` is the person whom it is about. */
export type RideNews = 'accepted' | 'declined' | 'cancelled' | 'left';

type RideOf = Pick<Ride, 'date' | 'leaves_from' | 'leaves_at' | 'car_park_words' | 'site_name'>;

/** Asks the driver, with links to accept and to decline. */
export async function emailDriver(at: QueueAt, ride: Ride, asker: MailPerson, token: string): Promise<void> {
  const path = `/car-share/answer/${token}`;
  await send(at, [
    mailTo(ride.driver, ride, asker, (words, facts) => (t) => ({
      kind: 'ride-asked',
      subject: t(texts.askedSubject, words),
      heading: t(texts.askedHeading, words),
      paragraphs: [t(texts.askedText, words)],
      facts: [...facts(t), [t(texts.decline), t(texts.decline), `${at.origin}${path}?answer=decline`]],
      action: { label: t(texts.accept), path: `${path}?answer=accept` },
      footnote: t(texts.askedFootnote),
    })),
  ]);
}

/** @param about the person named in the email: the driver, or the passenger who gave up a seat */
export async function emailRideChange(
  at: QueueAt,
  news: RideNews,
  ride: RideOf,
  { to, about }: { to: readonly MailPerson[]; about: MailPerson },
): Promise<void> {
  await send(
    at,
    to.map((reader) =>
      mailTo(reader, ride, about, (words, facts) => (t) => ({
        kind: `ride-${news}`,
        subject: t(texts[`${news}Subject`], words),
        heading: t(texts[`${news}Heading`], words),
        paragraphs: [t(texts[`${news}Text`], words)],
        facts: facts(t),
        action: { label: t(texts.openRides), path: '/car-share' },
      })),
    ),
  );
}

type Words = Readonly<Record<'name' | 'day', string>>;
type Translated = Parameters<Extract<QueuedMail['message'], (...args: never) => unknown>>[0];
type Facts = (t: Translated) => (readonly [string, string])[];

function mailTo(
  reader: MailPerson,
  ride: RideOf,
  about: MailPerson,
  message: (words: Words, facts: Facts) => QueuedMail['message'],
): QueuedMail & { isActive: boolean } {
  const locale = knownLocale(reader.locale ?? undefined);
  const day = formatDay(ride.date, locale);
  const words = { name: shortName(about.first_name, about.last_name), day };
  const facts: Facts = (t) => [
    [t(texts.factFrom), `${day}, ${ride.leaves_at}, ${ride.leaves_from}`],
    [t(texts.factTo), `${ride.car_park_words[locale]}, ${ride.site_name}`],
  ];
  return { to: reader.email, locale, isActive: reader.is_active, message: message(words, facts) };
}

async function send(at: QueueAt, mails: readonly (QueuedMail & { isActive: boolean })[]): Promise<void> {
  await queueMails(
    at,
    mails.filter(({ isActive }) => isActive).map(({ isActive: _, ...mail }) => mail),
  );
}

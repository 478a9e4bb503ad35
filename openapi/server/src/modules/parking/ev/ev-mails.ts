import { findMailable } from '../../../mechanisms/outbox/email-people.ts';
import { type QueueAt, type QueuedMail, queueMails } from '../../../mechanisms/outbox/queue.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { meetingFacts as facts, formatLongDay, formatWhen, formatWhere } from '../../calendar/public.ts';
import type { EvBookingRow } from './ev-bookings.ts';
import { evMails as texts } from './messages.ts';

type Charge = Pick<
  EvBookingRow,
  'user_id' | 'starts_at' | 'ends_at' | 'time_zone' | 'car_park_words' | 'site_name' | 'ev_space_name'
>;
/** With the start of the charger's next booking by another person. */
export type EndingCharge = Charge & { next_start: Date | null };
type Locale = QueuedMail['locale'];

/** The outcome of a charge: it has a charger, or no longer has one. */
export type EvNews = 'given' | 'queued';

/** Notifies people about their chargers: one query and one insert for all of them. */
export async function mailCharges(at: QueueAt, rows: readonly Charge[], news: EvNews): Promise<void> {
  await mailEach(at, rows, (row, locale) => {
    const { car_park_words: carPark, starts_at: startsAt, time_zone: timeZone } = row;
    const words = { carPark, day: formatLongDay(startsAt, timeZone, locale) };
    return (t) => ({
      kind: `ev-${news}`,
      subject: t(texts[`${news}Subject`], words),
      heading: t(texts[`${news}Heading`]),
      paragraphs: [t(texts[`${news}Text`])],
      ...rest(row, locale, t),
    });
  });
}

/** Notifies people that their charge ends soon, and when the next booking of the charger starts, but not whose it is. */
export async function mailEnds(at: QueueAt, rows: readonly EndingCharge[]): Promise<void> {
  const now = at.now();
  await mailEach(at, rows, (row, locale) => {
    const timeOf = (instant: Date) => wallTimeAt(instant, row.time_zone).time;
    const count = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 60_000));
    const next = row.next_start;
    return (t) => ({
      kind: 'ev-ends',
      subject: t(texts.endsSubject, { carPark: row.car_park_words, time: timeOf(row.ends_at) }),
      heading: t(texts.endsHeading, { count }),
      paragraphs: [next ? t(texts.endsNext, { time: timeOf(next) }) : t(texts.endsNobody)],
      ...rest(row, locale, t),
    });
  });
}

async function mailEach<Row extends Charge>(
  at: QueueAt,
  rows: readonly Row[],
  messageOf: (row: Row, locale: Locale) => QueuedMail['message'],
): Promise<void> {
  const people = await findMailable(
    at.tx,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  await queueMails(
    at,
    rows.flatMap((row) => {
      const person = people.get(row.user_id ?? 0);
      if (person === undefined) return [];
      const { email, locale } = person;
      return [{ to: email, locale, message: messageOf(row, locale) }];
    }),
  );
}

function rest(row: Charge, locale: Locale, t: Translate) {
  const { starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, ev_space_name: space } = row;
  const where = { location: row.car_park_words[locale], building: null, site: row.site_name, address: null };
  return {
    facts: [
      [t(facts.factWhen), formatWhen({ startsAt, endsAt, timeZone }, locale)] as const,
      [t(facts.factWhere), formatWhere(where)] as const,
      ...(space === null ? [] : [[t(texts.factEvSpace), space] as const]),
    ],
    action: { label: t(texts.open), path: '/parking' },
  };
}

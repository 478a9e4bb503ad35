import type { Tx } from '../../db/database.ts';
import { formatDay } from '../../mechanisms/days.ts';
import { type QueueAt, queueMail } from '../../mechanisms/outbox/queue.ts';
import { knownLocale, type Message } from '../../mechanisms/texts/messages.ts';
import { meetingFacts as facts, formatLongDay, formatWhen, formatWhere } from '../calendar/public.ts';
import type { Moved } from '../parking/public.ts';
import { permitMails as texts } from './messages.ts';

/** Notifies employees that a permit has taken their space, and what they have instead. */
export async function mailMoved(at: QueueAt, { before, after }: Moved): Promise<void> {
  const person = await findRecipient(at.tx, after.user_id);
  if (person === undefined) return;
  const { time_zone: timeZone, starts_at: startsAt, ends_at: endsAt, car_park_words: carPark } = after;
  const { locale } = person;
  const words = { carPark, day: formatLongDay(startsAt, timeZone, locale) };
  const spaces = { before: before.space_name ?? '', space: after.space_name ?? '' };
  const where = { location: carPark[locale], building: null, site: after.site_name, address: null };
  await queueMail(at, {
    to: person.email,
    locale,
    message: (t) => ({
      kind: 'parking-space-changed',
      subject: t(texts.movedSubject, words),
      heading: t(texts.movedHeading),
      paragraphs: [t(after.status === 'confirmed' ? texts.movedTo : texts.movedToQueue, spaces)],
      facts: [
        [t(facts.factWhen), formatWhen({ startsAt, endsAt, timeZone }, locale)],
        [t(facts.factWhere), formatWhere(where)],
      ],
      action: { label: t(texts.open), path: '/' },
    }),
  });
}

/** Notifies the person of a permit that it ends soon. */
export async function mailEnd(
  at: QueueAt,
  permit: { user_id: number; ends_on: string; car_park_words: Message; space_name: string | null },
): Promise<void> {
  const person = await findRecipient(at.tx, permit.user_id);
  if (person === undefined) return;
  const words = { day: formatDay(permit.ends_on, person.locale) };
  await queueMail(at, {
    to: person.email,
    locale: person.locale,
    message: (t) => ({
      kind: 'permit-ends',
      subject: t(texts.endsSubject, words),
      heading: t(texts.endsHeading, words),
      paragraphs: [t(texts.endsText)],
      facts: [
        [t(texts.factCarPark), permit.car_park_words[person.locale]],
        ...(permit.space_name === null ? [] : [[t(texts.factSpace), permit.space_name] as const]),
      ],
      action: { label: t(texts.open), path: '/' },
    }),
  });
}

/** Undefined for a person who was erased, has left, or is a visitor. */
async function findRecipient(tx: Tx, userId: number | null) {
  if (userId === null) return undefined;
  const found = await tx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return found && { email: found.email, locale: knownLocale(found.locale ?? undefined) };
}

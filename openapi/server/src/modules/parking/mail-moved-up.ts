import { knownLocale } from '../../messages.ts';
import { type QueueAt, queueMail } from '../../outbox/queue.ts';
import { meetingFacts as facts, formatLongDay, formatWhen, formatWhere } from '../calendar/public.ts';
import type { ReservationRow } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';

/** Tells an employee who waited that a space is theirs. */
export async function mailMovedUp(at: QueueAt, row: ReservationRow): Promise<void> {
  if (row.user_id === null) return;
  const person = await at.tx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', row.user_id)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return;
  const locale = knownLocale(person.locale ?? undefined);
  const { time_zone: timeZone, starts_at: startsAt, ends_at: endsAt, car_park_name, space_name } = row;
  const words = { carPark: car_park_name, day: formatLongDay(startsAt, timeZone, locale) };
  const where = { location: car_park_name, building: null, site: row.site_name, address: null };
  await queueMail(at, {
    to: person.email,
    locale,
    message: (t) => ({
      kind: 'parking-moved-up',
      subject: t(texts.movedUpSubject, words),
      heading: t(texts.movedUpHeading, words),
      paragraphs: [t(texts.movedUpText), t(texts.movedUpNote)],
      facts: [
        [t(facts.factWhen), formatWhen({ startsAt, endsAt, timeZone }, locale)],
        [t(facts.factWhere), formatWhere(where)],
        ...(row.pseudo || space_name === null ? [] : [[t(texts.factSpace), space_name] as const]),
      ],
      action: { label: t(texts.openPortal), path: '/' },
    }),
  });
}

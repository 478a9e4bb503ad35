import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { type QueueAt, type QueuedMail, queueMails } from '../../../mechanisms/outbox/queue.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';
import { knownLocale } from '../../../mechanisms/texts/messages.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import { meetingFacts as facts, formatLongDay, formatWhen, formatWhere } from '../../calendar/public.ts';
import { reservationTimes } from '../reservation-times.ts';
import { findFreeFor, type Wisher } from './find-free.ts';
import { watchMessages as texts } from './messages.ts';

interface Watcher extends Wisher {
  email: string;
  locale: string | null;
  car_park_name: string;
  site_name: string;
  time_zone: string;
}

/**
 * Notifies watchers that a space has become free and no one in the queue gets it (rules/parking.md#free-space-alerts):
 * once for each time that one becomes free. Requires the lock of the car park; called by every change that frees something there.
 */
export async function notifyWatchers(
  at: QueueAt,
  { poolId, periods }: { poolId: number; periods: readonly Interval[] },
): Promise<void> {
  const now = at.now();
  const watchers = await findWatchers(at.tx, poolId, reservationTimes.overlapsAny('w', periods), now);
  const mails: QueuedMail[] = [];
  for (const watcher of await findFreeFor({ tx: at.tx, now }, poolId, watchers)) {
    const token = newSecret();
    await sql`
      update parking_watches set told_at = ${now}, token_hash = ${hashSecret(token)} where id = ${watcher.id}`.execute(
      at.tx,
    );
    mails.push(mailOf(watcher, token));
  }
  await queueMails(at, mails);
}

/** A notified person is notified again only after someone has taken or released a space since. */
async function findWatchers(
  tx: Tx,
  carParkId: number,
  when: RawBuilder<boolean>,
  now: Date,
): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select w.id, w.user_id, w.date, w.starts_at, w.ends_at, u.email, u.locale, ${wordOf('c', 'name', sql`u.locale`)} as car_park_name,
      s.name as site_name, s.time_zone
    from parking_watches w
    join users u on u.client_id = w.client_id and u.id = w.user_id
    join car_parks c on c.client_id = w.client_id and c.id = w.car_park_id
    join sites s on s.client_id = w.client_id and s.id = w.site_id
    where w.car_park_id = ${carParkId} and w.ended_at is null and w.ends_at > ${now}::timestamptz and ${when}
      and u.is_active and u.erased_at is null and not u.is_restricted and c.is_active
      and not exists (
        select from parking_reservations own
        where own.client_id = w.client_id and own.user_id = w.user_id and own.status = 'confirmed'
          and own.date between w.date - 1 and w.date + 1 and ${reservationTimes.overlapOf('own', 'w')})
      and (w.told_at is null or exists (
        select from parking_reservations since
        where since.client_id = w.client_id and since.car_park_id = w.car_park_id
          and since.date between w.date - 1 and w.date + 1 and ${reservationTimes.overlapOf('since', 'w')}
          and since.status in ('confirmed', 'released', 'cancelled')
          and greatest(since.created_at, since.decided_at) > w.told_at))
    order by w.created_at, w.id`.execute(tx);
  return rows;
}

function mailOf(watcher: Watcher, token: string): QueuedMail {
  const { time_zone: timeZone, starts_at: startsAt, ends_at: endsAt, car_park_name: carPark } = watcher;
  const locale = knownLocale(watcher.locale ?? undefined);
  const words = { carPark, day: formatLongDay(startsAt, timeZone, locale) };
  const where = { location: carPark, building: null, site: watcher.site_name, address: null };
  return {
    to: watcher.email,
    locale,
    message: (t) => ({
      kind: 'parking-space-free',
      subject: t(texts.subject, words),
      heading: t(texts.heading),
      paragraphs: [t(texts.text), t(texts.elsewhere)],
      facts: [
        [t(facts.factWhen), formatWhen({ startsAt, endsAt, timeZone }, locale)],
        [t(facts.factWhere), formatWhere(where)],
      ],
      action: { label: t(texts.take), path: `/parking/take/${token}` },
      footnote: t(texts.footnote),
    }),
  };
}

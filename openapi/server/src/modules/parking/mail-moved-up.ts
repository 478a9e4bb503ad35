import { findMailable } from '../../mechanisms/outbox/email-people.ts';
import { type QueueAt, type QueuedMail, queueMails } from '../../mechanisms/outbox/queue.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { meetingFacts as facts, formatLongDay, formatWhen, formatWhere } from '../calendar/public.ts';
import type { ReservationRow } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';

/**
 * Notifies waiting people, and those who requested parking for a visitor, that they have a space: one query and one insert
 * for all of them.
 */
export async function mailMovedUp(at: QueueAt, rows: readonly ReservationRow[]): Promise<void> {
  const people = await findMailable(
    at.tx,
    rows.flatMap((row) => toldOf(row) ?? []),
  );
  await queueMails(
    at,
    rows.flatMap((row) => {
      const person = people.get(toldOf(row) ?? 0);
      return person ? [mailOf(row, person.email, person.locale)] : [];
    }),
  );
}

function toldOf({ user_id, visitor_id, created_by_id }: ReservationRow): number | null {
  return visitor_id === null ? user_id : created_by_id;
}

function mailOf(row: ReservationRow, to: string, locale: Locale): QueuedMail {
  const {
    time_zone: timeZone,
    starts_at: startsAt,
    ends_at: endsAt,
    car_park_words: carPark,
    space_name,
  } = row;
  const visitor = `${row.visitor_first_name ?? ''} ${row.visitor_last_name ?? ''}`.trim();
  const words = { carPark, day: formatLongDay(startsAt, timeZone, locale), visitor };
  const isVisitors = row.visitor_id !== null;
  const where = { location: carPark[locale], building: null, site: row.site_name, address: null };
  return {
    to,
    locale,
    message: (t) => ({
      kind: 'parking-moved-up',
      subject: t(isVisitors ? texts.visitorMovedUpSubject : texts.movedUpSubject, words),
      heading: t(isVisitors ? texts.visitorMovedUpSubject : texts.movedUpHeading, words),
      paragraphs: isVisitors ? [t(texts.visitorMovedUpText)] : [t(texts.movedUpText), t(texts.movedUpNote)],
      facts: [
        [t(facts.factWhen), formatWhen({ startsAt, endsAt, timeZone }, locale)],
        [t(facts.factWhere), formatWhere(where)],
        ...(row.pseudo || space_name === null ? [] : [[t(texts.factSpace), space_name] as const]),
      ],
      ...(isVisitors
        ? {}
        : { action: { label: t(texts.openPortal), path: `/parking/requests/${row.id}/why` } }),
    }),
  };
}

import { emailPeople } from '../../../mechanisms/outbox/email-people.ts';
import type { QueueAt } from '../../../mechanisms/outbox/queue.ts';
import { type Locale, translate } from '../../../mechanisms/texts/messages.ts';
import { meetingFacts as facts, formatLongDay, formatWhen, formatWhere } from '../../calendar/public.ts';
import type { ReservationRow } from '../mapping.ts';
import { approvalMails as texts } from './mail-messages.ts';

/** The outcome of an administrator's action on a person's parking; `closed`: the car park can no longer be used. */
export type DecisionOutcome =
  | 'confirmed'
  | 'queued'
  | 'denied'
  | 'cancelled'
  | 'moved'
  | 'requeued'
  | 'closed';

export interface Decided {
  row: ReservationRow;
  news: DecisionOutcome;
}

/**
 * Notifies the people who park, or requested it for a visitor: one email per person and outcome. The administrator gets
 * none.
 */
export async function mailDecisions(
  at: QueueAt,
  decided: readonly Decided[],
  { by, reason = null }: { by: number | null; reason?: string | null },
): Promise<void> {
  await emailPeople(at, decided, {
    to({ row }) {
      const userId = row.user_id ?? row.created_by_id;
      return userId === by ? null : userId;
    },
    about: ({ row, news }) => `${news} ${row.car_park_id}`,
    mail({ row: first, news }, all, locale) {
      const rows = all.map(({ row }) => row);
      const words = { carPark: first.car_park_words, day: daysOf(rows, locale) };
      const said = news === 'closed' ? 'cancelled' : news;
      const location = first.car_park_words[locale];
      const where = { location, building: null, site: first.site_name, address: null };
      return (t) => ({
        kind: `parking-${news}`,
        subject: t(texts[`${said}Subject`], words),
        heading: t(texts[`${said}Heading`]),
        paragraphs: [t(texts[`${news}Text`])],
        facts: [
          [t(facts.factWhere), formatWhere(where)],
          ...rows.map((row) => [t(facts.factWhen), whenOf(row, locale)] as const),
          ...spacesOf(rows).map((space) => [t(texts.factSpace), space] as const),
          ...(reason === null ? [] : [[t(texts.factReason), reason] as const]),
        ],
        action: { label: t(texts.openPortal), path: '/' },
      });
    },
  });
}

/** A day, or the number of days. */
export function daysOf(rows: readonly ReservationRow[], locale: Locale): string {
  const [first] = rows;
  return rows.length === 1 && first
    ? formatLongDay(first.starts_at, first.time_zone, locale)
    : translate(locale, texts.days, { count: rows.length });
}

export function whenOf(row: ReservationRow, locale: Locale): string {
  return formatWhen({ startsAt: row.starts_at, endsAt: row.ends_at, timeZone: row.time_zone }, locale);
}

/** The names of numbered spaces, in the order of the days. */
function spacesOf(rows: readonly ReservationRow[]): string[] {
  const names = rows.map((row) =>
    row.status === 'confirmed' && !row.pseudo && row.space_name !== null ? row.space_name : undefined,
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

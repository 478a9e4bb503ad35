import { formatDay } from '../../mechanisms/days.ts';
import { emailPeople } from '../../mechanisms/outbox/email-people.ts';
import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import { type Locale, translate } from '../../mechanisms/texts/messages.ts';
import { meetingFacts as facts } from '../calendar/public.ts';
import { deskMails as texts } from './mail-messages.ts';
import type { ReservationRow } from './mapping.ts';

/** Changes that an administrator, the clock or the waiting list make to a person's reservation. */
export type ReservationChange =
  | 'approved'
  | 'denied'
  | 'cancelled'
  | 'released'
  | 'given'
  | 'given-pending'
  | 'moved'
  | 'closed';

export interface DeskTold {
  row: ReservationRow;
  news: ReservationChange;
}

const KEYS = {
  approved: 'approved',
  denied: 'denied',
  cancelled: 'cancelled',
  released: 'released',
  given: 'given',
  'given-pending': 'givenPending',
  moved: 'moved',
  closed: 'closed',
} as const satisfies Record<ReservationChange, string>;

/** Emails the owners of the desks, once per person, outcome and zone. The email does not name the actor. */
export async function notifyOwners(
  at: QueueAt,
  told: readonly DeskTold[],
  { by = null, reason = null }: { by?: number | null; reason?: string | null } = {},
): Promise<void> {
  await emailPeople(at, told, {
    to: ({ row }) => (row.user_id === by ? null : row.user_id),
    about: ({ row, news }) => `${news} ${row.zone_id}`,
    mail({ row: first, news }, all, locale) {
      const rows = all.map(({ row }) => row);
      const key = KEYS[news];
      const words = { zone: first.zone, desk: first.desk_name, day: daysOf(rows, locale) };
      return (t) => ({
        kind: `desk-${news}`,
        subject: t(texts[`${key}Subject`], words),
        heading: t(texts[`${key}Heading`], words),
        paragraphs: [t(texts[`${key}Text`])],
        facts: [
          ...rows.map((row) => [formatDay(row.date, locale), placeOf(row)] as const),
          [t(facts.factWhere), first.site_name] as const,
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
    ? formatDay(first.date, locale)
    : translate(locale, texts.days, { count: rows.length });
}

export function placeOf(row: ReservationRow): string {
  return `${row.desk_name}, ${row.zone}`;
}

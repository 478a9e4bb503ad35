import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { formatDay } from '../../mechanisms/days.ts';
import { type QueueAt, queueMails } from '../../mechanisms/outbox/queue.ts';
import { knownLocale, type Locale, type Translate, translate } from '../../mechanisms/texts/messages.ts';
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
  const groups = new Map<string, { userId: number; news: ReservationChange; rows: ReservationRow[] }>();
  for (const { row, news } of told) {
    if (row.user_id === by) continue;
    const key = `${row.user_id} ${news} ${row.zone_id}`;
    const group = groups.get(key) ?? { userId: row.user_id, news, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const people = await findMailable(
    at.tx,
    [...groups.values()].map(({ userId }) => userId),
  );
  const mails = [...groups.values()].flatMap(({ userId, news, rows }) => {
    const person = people.get(userId);
    const [first] = rows;
    if (person === undefined || first === undefined) return [];
    const { email, locale } = person;
    const key = KEYS[news];
    const words = { zone: first.zone, desk: first.desk_name, day: daysOf(rows, locale) };
    return {
      to: email,
      locale,
      message: (t: Translate) => ({
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
      }),
    };
  });
  await queueMails(at, mails);
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

/** The people who can be emailed. */
export async function findMailable(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { email: string; locale: Locale }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; email: string; locale: string | null }>`
    select id, email, locale from users
    where id = any(${[...new Set(ids)]}::int[]) and is_active and erased_at is null`.execute(tx);
  return new Map(
    rows.map(({ id, email, locale }) => [id, { email, locale: knownLocale(locale ?? undefined) }]),
  );
}

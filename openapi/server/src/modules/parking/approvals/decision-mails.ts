import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import { knownLocale, translate } from '../../../mechanisms/texts/messages.ts';
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
  const groups = new Map<string, { userId: number; news: DecisionOutcome; rows: ReservationRow[] }>();
  for (const { row, news } of decided) {
    const userId = row.user_id ?? row.created_by_id;
    if (userId === null || userId === by) continue;
    const key = `${userId} ${news} ${row.car_park_id}`;
    const group = groups.get(key) ?? { userId, news, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const people = await findPeople(
    at,
    [...groups.values()].map(({ userId }) => userId),
  );
  for (const { userId, news, rows } of groups.values()) {
    const person = people.get(userId);
    const [first] = rows;
    if (person === undefined || first === undefined) continue;
    const locale = knownLocale(person.locale ?? undefined);
    const day =
      rows.length === 1
        ? formatLongDay(first.starts_at, first.time_zone, locale)
        : translate(locale, texts.days, { count: rows.length });
    const words = { carPark: first.car_park_words, day };
    const said = news === 'closed' ? 'cancelled' : news;
    const where = {
      location: first.car_park_words[locale],
      building: null,
      site: first.site_name,
      address: null,
    };
    await queueMail(at, {
      to: person.email,
      locale,
      message: (t) => ({
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
      }),
    });
  }
}

export function whenOf(row: ReservationRow, locale: ReturnType<typeof knownLocale>): string {
  return formatWhen({ startsAt: row.starts_at, endsAt: row.ends_at, timeZone: row.time_zone }, locale);
}

/** The names of numbered spaces, in the order of the days. */
function spacesOf(rows: readonly ReservationRow[]): string[] {
  const names = rows.map((row) =>
    row.status === 'confirmed' && !row.pseudo && row.space_name !== null ? row.space_name : undefined,
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

async function findPeople({ tx }: QueueAt, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('id', 'in', [...new Set(ids)])
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

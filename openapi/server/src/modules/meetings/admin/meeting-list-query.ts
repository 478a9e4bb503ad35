import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { searchFor } from '../../../mechanisms/lists.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import { messages, type Translate } from '../../../mechanisms/texts/messages.ts';
import { hostsOf, meetingRows } from '../../calendar/public.ts';
import { bookingRows, resourceRows } from '../../resources/public.ts';
import { adminMessages as texts } from './messages.ts';

type Sql = RawBuilder<unknown>;
type Query = Context<'listMeetings' | 'contactMeetingHosts'>['query'];

const DAYS_AT_MOST = 366;

/** Meetings, with their id also as `meeting_id`, the name that related tables use for it. */
export const listedMeetings = sql`(
  select client_id, id, id as meeting_id, site_id, description, starts_at, ends_at, status, is_private, is_appointment, version
  from ${meetingRows} meeting) m`;

/** The first and the last day; null where neither is named. */
export type DayRange = Readonly<{ from: string; until: string }> | null;

/** @throws Problem 400 at the parameter for an invalid day, half a pair, a wrong order or too long a range */
export function dayRange(
  { from_date, until_date }: Pick<Query, 'from_date' | 'until_date'>,
  t: Translate,
): DayRange {
  requireDays({ from_date, until_date });
  if (from_date === undefined && until_date === undefined) return null;
  if (until_date === undefined) throw validationProblem({ until_date: [texts.bothDays] });
  if (from_date === undefined) throw validationProblem({ from_date: [texts.bothDays] });
  if (until_date < from_date) throw validationProblem({ until_date: [messages.endBeforeStart] });
  if (until_date > addDays(from_date, DAYS_AT_MOST)) {
    throw validationProblem({ until_date: [t(texts.rangeTooLong, { count: DAYS_AT_MOST })] });
  }
  return { from: from_date, until: until_date };
}

interface SiteRange {
  id: number;
  from: Date;
  until: Date;
}

/**
 * The instants at which these days begin and end at each site. Read before the list itself: its conditions are then
 * plain instants, which allow an index under row level security.
 */
export async function rangesOf(tx: Tx, sites: SiteScope, days: DayRange, now: Date): Promise<SiteRange[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone s.time_zone)::date`;
  const from = days ? sql`${days.from}::date` : today;
  const until = days ? sql`${days.until}::date` : today;
  const { rows } = await sql<SiteRange>`
    select s.id, (${from})::timestamp at time zone s.time_zone as from,
      ((${until}) + 1)::timestamp at time zone s.time_zone as until
    from sites s where ${sites.condition(sql.ref('s.id'))} order by s.id`.execute(tx);
  return rows;
}

/** Meetings `m` that begin within the ranges of their sites and match the filters. */
export function meetingConditions(sites: SiteScope, ranges: readonly SiteRange[], query: Query): Sql[] {
  const scope = sites.narrow(query.site);
  return [
    scope.condition(sql.ref('m.site_id')),
    ...within(ranges),
    sql`m.status = ${query.status ?? 'booked'}`,
    ...roomCondition(query),
    ...searchFor(query.search, (word) => {
      const has = (column: Sql) => sql`strpos(fold(${column}), fold(${word})) > 0`;
      return sql`(${has(sql.ref('m.description'))}
        or exists (select from ${hostsOf('m')} and ${has(sql`u.first_name || ' ' || u.last_name`)})
        or exists (select from ${roomsOf} and ${has(sql.ref('r.name'))}))`;
    }),
  ];
}

/** One pair of bounds for the index, and one per site where days begin at different instants. */
function within(ranges: readonly SiteRange[]): Sql[] {
  const [first, ...others] = ranges;
  if (first === undefined) return [sql`false`];
  const between = (from: Date, until: Date) =>
    sql`m.starts_at >= ${from.toISOString()}::timestamptz and m.starts_at < ${until.toISOString()}::timestamptz`;
  const isAlike = others.every(({ from, until }) => +from === +first.from && +until === +first.until);
  if (isAlike) return [between(first.from, first.until)];
  const whole = between(
    new Date(Math.min(...ranges.map(({ from }) => +from))),
    new Date(Math.max(...ranges.map(({ until }) => +until))),
  );
  const each = ranges.map(({ id, from, until }) => sql`(m.site_id = ${id}::int and ${between(from, until)})`);
  return [whole, sql`(${sql.join(each, sql` or `)})`];
}

/** Rooms of the meeting `m`, including released ones; of a cancelled meeting, those that it had. */
const roomsOf = sql`${bookingRows} h join ${resourceRows} r on r.client_id = h.client_id and r.id = h.resource_id
  where h.client_id = m.client_id and h.meeting_id = m.meeting_id and (h.status <> 'cancelled' or m.status = 'cancelled')`;

/** One room must match all of them. No room has another client's type, group or floor. */
function roomCondition({ space_type, room_group, floor }: Query): Sql[] {
  const wanted = [
    ['r.type_id', space_type],
    ['r.group_id', room_group],
    ['r.floor_id', floor],
  ] as const;
  const all = wanted.flatMap(([column, id]) =>
    id === undefined ? [] : [sql`${sql.ref(column)} = ${id}::bigint`],
  );
  return all.length === 0 ? [] : [sql`exists (select from ${roomsOf} and ${sql.join(all, sql` and `)})`];
}

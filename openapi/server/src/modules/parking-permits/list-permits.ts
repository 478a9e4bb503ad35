import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { asPeopleSort, containing, readPage, searchFor } from '../../mechanisms/lists.ts';
import { forbidden } from '../../mechanisms/problems.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { knownTo } from '../parking/public.ts';
import { permitMessages as texts } from './messages.ts';
import { type Permit, type PermitRow, permitColumns, permitJoins, toPermit } from './permit-query.ts';
import { maySeeAllPermits } from './policy.ts';

/** Within so many days the end of a permit is soon. */
const EXPIRING_DAYS = 30;

/** Own ones at any site; by assistants and administrators all of their sites, of people whom they may know (rules/people.md#not-locatable). */
export async function listPermits(
  context: Context<'listPermits'>,
): Promise<{ count: number; results: Permit[] }> {
  const { user, sites, query, now } = context;
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const seesAll = maySeeAllPermits(user);
  if (query.user_id !== undefined && query.user_id !== user.id && !seesAll) {
    throw forbidden(texts.notYourPermits);
  }
  const own = sql`m.user_id = ${user.id}`;
  const where: RawBuilder<unknown>[] = [
    query.mine || !seesAll
      ? own
      : sql`(${sites.condition(sql.ref('m.site_id'))} and ${knownTo(user, 'm')} or ${own})`,
    during(query, now()),
    ...searchFor(
      query.search,
      (word) =>
        sql`(fold(u.first_name || ' ' || u.last_name) like fold(${containing(word)}) or u.email ilike ${containing(word)})`,
    ),
  ];
  if (query.user_id !== undefined) where.push(sql`m.user_id = ${query.user_id}::bigint`);
  if (query.carpark !== undefined) where.push(sql`m.car_park_id = ${query.carpark}::bigint`);
  if (query.type !== undefined) where.push(sql`m.permit_type = ${query.type}`);
  const { count, rows } = await readPage<PermitRow>(context, {
    from: sql`permits m ${permitJoins}`,
    where,
    columns: permitColumns(now()),
    order: sql`${asPeopleSort(sql`u.last_name`)}, ${asPeopleSort(sql`u.first_name`)}, m.starts_on, m.id`,
  });
  return { count, results: rows.map((row) => toPermit(row)) };
}

/** Which of them mean something in a state, or in a span of days: today and three months ahead unless said otherwise. */
function during({ state, start, end }: Context<'listPermits'>['query'], now: Date): RawBuilder<unknown> {
  const today = siteToday(now);
  const isOver = sql`(m.ended_at is not null or coalesce(m.ends_on < ${today}, false))`;
  switch (state) {
    case 'ended':
      return isOver;
    case 'upcoming':
      return sql`not ${isOver} and m.starts_on > ${today}`;
    case 'current':
      return sql`not ${isOver} and m.starts_on <= ${today}`;
    case 'expiring':
      return sql`not ${isOver} and m.ends_on <= ${today} + ${EXPIRING_DAYS}::int`;
    default: {
      const first = start === undefined ? today : sql`${start}::date`;
      const last = end === undefined ? sql`(${first} + interval '3 months')::date` : sql`${end}::date`;
      const withdrawn = sql`(m.ended_at is not null and coalesce(m.ends_on < ${first}, false))`;
      return sql`m.starts_on <= ${last} and coalesce(m.ends_on >= ${first}, true) and not ${withdrawn}`;
    }
  }
}

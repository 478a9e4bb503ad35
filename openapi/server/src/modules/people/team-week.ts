import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { asPeopleSort } from '../../mechanisms/lists.ts';
import { namedTo } from '../../mechanisms/locatable.ts';
import { findSeats, seatUrl } from '../desks/public.ts';
import { homeDayOf } from '../sites/public.ts';
import { peopleFrom } from './employee-query.ts';
import { peopleQueryContext } from './employee-service.ts';

type Schemas = components['schemas'];
type Member = Schemas['TeamMember'];
type At = Context<'getTeamWeek'>;

const AT_MOST = 50;

/** Days of a week on which colleagues have a desk (rules/desks.md#who-is-in): the locatable ones, and the caller. */
export async function getTeamWeek(context: At): Promise<Schemas['TeamWeek']> {
  const { tx, sites, query, now } = context;
  requireDays({ start: query.start });
  const end = addDays(query.start, 6);
  const { me, rows } = await findTeam(context);
  const today = (await homeDayOf(tx, me.home_site_id, now())).day;
  const shown = rows.slice(0, AT_MOST);
  const seats = await findSeats(
    tx,
    shown.map(({ id }) => id),
    { from: query.start, until: end, sites },
  );
  const isThisWeek = query.start <= today && today <= end;
  return {
    start: query.start,
    end,
    today,
    people: shown.map(({ on_site, said_of, ...person }) => ({
      ...person,
      is_own: person.id === me.id,
      on_site: isThisWeek && said_of === today ? on_site : null,
      desks: seats
        .filter(({ user_id }) => user_id === person.id)
        .map((seat) => ({
          date: seat.date,
          name: seat.name,
          zone: seat.zone,
          site_id: seat.site_id,
          site_name: seat.site_name,
          status: seat.status,
          floor_plan_relative_url: seatUrl(seat),
        })),
    })),
    more: rows.length - shown.length,
  };
}

interface Me {
  id: number;
  email: string;
  line_manager_email: string | null;
  home_site_id: number | null;
}
type Row = Omit<Member, 'is_own' | 'desks'> & { said_of: string | null };

/** The caller first, then by name. */
async function findTeam({ tx, client, user, query, now }: At): Promise<{ me: Me; rows: Row[] }> {
  const me = await tx
    .selectFrom('users')
    .select(['id', 'email', 'line_manager_email', 'home_site_id'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`
    select u.id, u.first_name, u.last_name, u.photo, p.on_site, p.date as said_of
    from ${peopleFrom(peopleQueryContext(client, now()))}
    where u.erased_at is null and (u.id = ${me.id}::int
      or (u.is_active and ${namedTo(user)} and ${query.people ? isNamed(query.people) : isOfTeam(me)}))
    order by u.id <> ${me.id}::int, ${asPeopleSort(sql`u.last_name`)}, ${asPeopleSort(sql`u.first_name`)}, u.id`.execute(
    tx,
  );
  return { me, rows };
}

const isNamed = (ids: readonly number[]): RawBuilder<boolean> => sql`u.id = any(${[...ids]}::int[])`;

/** The caller's line manager, people with the same line manager, and the caller's reports. */
function isOfTeam({ email, line_manager_email }: Me): RawBuilder<boolean> {
  const reports = sql<boolean>`lower(u.line_manager_email) = lower(${email}::text)`;
  if (!line_manager_email) return reports;
  return sql`(${reports} or lower(u.line_manager_email) = lower(${line_manager_email}::text)
    or lower(u.email) = lower(${line_manager_email}::text))`;
}

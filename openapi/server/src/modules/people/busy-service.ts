import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { isNamedTo } from '../../mechanisms/locatable.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { type BusyTime, findBusyTimes } from '../calendar/public.ts';
import { findDesksOnDay } from '../desks/public.ts';
import { findSites } from '../sites/public.ts';
import { joined } from './busy-rules.ts';
import { peopleMessages } from './messages.ts';
import { type FoundPerson, maySeeSchedule } from './schedule-policy.ts';

type Schemas = components['schemas'];

/**
 * When people are busy on a day; with titles and places for those whose schedule the caller may read
 * (rules/people.md#busy).
 */
export async function listPeopleBusy(context: Context<'listPeopleBusy'>): Promise<Schemas['PeopleBusy']> {
  const { tx, body, user, client } = context;
  requireDays({ date: body.date });
  const timeZone = await requireSite(context);
  const people = await findPeople(tx, body.users);
  const open = new Set(people.filter((person) => maySeeSchedule(user, client, person)).map(({ id }) => id));
  const times = await findBusyTimes(
    tx,
    {
      userIds: people.map(({ id }) => id),
      ...(await findDay(tx, body.date, timeZone)),
      exceptId: body.except_meeting ?? null,
    },
    context,
  );
  const located = people
    .filter((person) => open.has(person.id) && isNamedTo(user, person))
    .map(({ id }) => id);
  const desks = await findDesksOnDay(tx, located, body.date);
  const presence = await findPresence(tx, located, body.date);
  const results = people.map(({ id }): Schemas['PersonBusy'] => {
    const own = times.filter(({ userId }) => userId === id);
    return {
      user_id: id,
      busy: (open.has(id) ? own : joined(own)).map(toBusyTime),
      desks: desks.filter(({ user_id }) => user_id === id).map(({ user_id: _, ...desk }) => desk),
      on_site: presence.get(id) ?? null,
    };
  });
  return { date: body.date, results };
}

/** @throws Problem 404 for a site that the client does not have, 400 at `site_id` for one that the caller may not use */
async function requireSite({ tx, body, sites, t }: Context<'listPeopleBusy'>): Promise<string> {
  const site = (await findSites(tx)).find(({ id }) => id === body.site_id);
  if (site === undefined) throw notFound();
  if (!sites.has(site.id)) refuse([{ field: 'site_id', message: peopleMessages.siteNotPermitted }], t);
  return site.time_zone;
}

/** In the order of the ids; without people who are erased or do not belong to the client. */
async function findPeople(tx: Tx, ids: readonly number[]): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select id, is_active, is_locatable from users
    where id = any(${ids}::int[]) and erased_at is null`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** From midnight to midnight at the site. */
async function findDay(tx: Tx, day: string, timeZone: string): Promise<{ from: Date; until: Date }> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select ${day}::date::timestamp at time zone ${timeZone} as "from",
      (${day}::date + 1)::timestamp at time zone ${timeZone} as until`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('A select without a table has one row');
  return found;
}

/** The last presence of each for the day. */
async function findPresence(
  tx: Tx,
  userIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, boolean | null>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; on_site: boolean | null }>`
    select distinct on (user_id) user_id, on_site from presences
    where user_id = any(${userIds}::int[]) and date = ${day}::date
    order by user_id, recorded_at desc, id desc`.execute(tx);
  return new Map(rows.map(({ user_id, on_site }) => [user_id, on_site]));
}

function toBusyTime({
  start,
  end,
  title = null,
}: Pick<BusyTime, 'start' | 'end'> & Partial<BusyTime>): Schemas['BusyTime'] {
  return { start: start.toISOString(), end: end.toISOString(), title };
}

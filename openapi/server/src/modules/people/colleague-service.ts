import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { asPeopleSort, containing, readPage, requireSearch, searchFor } from '../../mechanisms/lists.ts';
import { isNamedTo, type NameReader, namedTo } from '../../mechanisms/locatable.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { findMetColleagues } from '../calendar/public.ts';
import { type DesksOfPerson, findDesksOfPeople } from '../desks/public.ts';
import { findSites } from '../sites/public.ts';
import type { EmployeeRow, PeopleQueryContext } from './employee-query.ts';
import { findEmployeesById } from './employee-repository.ts';
import { peopleQueryContext } from './employee-service.ts';

type Schemas = components['schemas'];
type Colleague = Schemas['Colleague'];

const SEARCH_FROM = 3;
/** As many as the dashboard's card has rows. */
const FREQUENT = 3;

/**
 * Only people whose place the caller may know (rules/people.md#locate-colleague), by name only: hidden values must not
 * be searchable.
 */
export async function listColleagues(context: Context<'listColleagues'>) {
  const { tx, client, user, query, now, t } = context;
  if (query.search === undefined) return listFrequent(context);
  requireSearch(query.search, SEARCH_FROM, t);
  const { count, rows } = await readPage<{ id: number }>(
    { tx, query, t },
    {
      from: sql`users u`,
      where: [
        sql`u.is_active and u.erased_at is null and ${namedTo(user)}`,
        ...searchFor(
          query.search,
          (word) => sql`fold(first_name || ' ' || last_name) like fold(${containing(word)})`,
        ),
      ],
      columns: sql`id`,
      order: sql`${asPeopleSort(sql`last_name`)}, ${asPeopleSort(sql`first_name`)}, id`,
    },
  );
  const ids = rows.map(({ id }) => id);
  return { count, results: await readColleagues(tx, peopleQueryContext(client, now()), user, ids) };
}

async function listFrequent({ tx, client, user, now }: Context<'listColleagues'>) {
  const end = now().toISOString().slice(0, 10);
  const met = await findMetColleagues(tx, { userId: user.id, start: addDays(end, -27), end });
  const results = (await readColleagues(tx, peopleQueryContext(client, now()), user, met)).slice(0, FREQUENT);
  return { count: results.length, results };
}

export async function getColleague({
  tx,
  client,
  user,
  path,
  now,
}: Context<'getColleague'>): Promise<Colleague> {
  const [colleague] = await readColleagues(tx, peopleQueryContext(client, now()), user, [path.id]);
  if (colleague === undefined) throw notFound();
  return colleague;
}

/** In the order of the ids; without people who do not exist or may not be located. */
async function readColleagues(
  tx: Tx,
  look: PeopleQueryContext,
  reader: NameReader,
  ids: readonly number[],
): Promise<Colleague[]> {
  const rows = await findEmployeesById(tx, look, ids);
  const sites = await findSites(tx);
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const locatable = found.filter((row) => row.is_active && isNamedTo(reader, row));
  const desks = await findDesksOfPeople(
    tx,
    locatable.map(({ id }) => id),
    look.now,
  );
  return locatable.map((row) => toColleague(row, desks.get(row.id), sites));
}

function toColleague(
  row: EmployeeRow,
  desks: DesksOfPerson | undefined,
  sites: readonly Schemas['Site'][],
): Colleague {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    photo: row.photo,
    site: sites.find(({ id }) => id === row.site) ?? null,
    on_site: row.on_site,
    on_site_at: row.on_site === null ? null : (row.recorded_at?.toISOString() ?? null),
    desk: desks?.today ?? null,
  };
}

import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { cappedCount, containing, pageOf } from '../../mechanisms/lists.ts';
import { messages } from '../../messages.ts';
import { notFound, validationProblem } from '../../problems.ts';
import { type DesksOfPerson, findDesksOfPeople } from '../desks/desks-of-people.ts';
import { findSites } from '../sites/sites-repository.ts';
import { type EmployeeRow, type PeopleLook, wordsOf } from './employee-query.ts';
import { findEmployeesById } from './employee-repository.ts';
import { lookOf } from './employee-service.ts';

type Schemas = components['schemas'];
type Colleague = Schemas['Colleague'];

const SEARCH_FROM = 3;

/** Only those who let themselves be found (decisions §7), by name only: nobody is found by what is not shown. */
export async function listColleagues({ tx, client, query, now, t }: Context<'listColleagues'>) {
  if (query.search.trim().length < SEARCH_FROM) {
    throw validationProblem({ search: [t(messages.minLength, { limit: SEARCH_FROM })] });
  }
  const { limit, offset } = pageOf(query);
  let found = tx
    .selectFrom('users')
    .where('is_active', '=', true)
    .where('is_locatable', '=', true)
    .where('erased_at', 'is', null);
  for (const word of wordsOf(query.search)) {
    found = found.where(sql<boolean>`fold(first_name || ' ' || last_name) like fold(${containing(word)})`);
  }
  const page = await found
    .select('id')
    .orderBy(sql`last_name collate "und-x-icu"`)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('id')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .execute();
  const { rows } = await sql<{ count: number }>`select ${cappedCount(found)} as count`.execute(tx);
  const ids = page.map(({ id }) => id);
  const results = await readColleagues(tx, lookOf(client, now()), ids);
  return { count: rows[0]?.count ?? 0, results };
}

export async function getColleague({ tx, client, path, now }: Context<'getColleague'>): Promise<Colleague> {
  const [colleague] = await readColleagues(tx, lookOf(client, now()), [path.id]);
  if (colleague === undefined) throw notFound();
  return colleague;
}

/** In the order of the ids; without those who are not there or do not let themselves be found. */
async function readColleagues(tx: Tx, look: PeopleLook, ids: readonly number[]): Promise<Colleague[]> {
  const rows = await findEmployeesById(tx, look, ids);
  const sites = await findSites(tx);
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const locatable = found.filter((row) => row.is_active && row.is_locatable);
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

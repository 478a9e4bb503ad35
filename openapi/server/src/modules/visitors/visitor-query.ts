import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import {
  asPeopleSort,
  beginsWith,
  containing,
  orderBy,
  readPage,
  searchFor,
} from '../../mechanisms/lists.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { maySeeVisitor } from './policy.ts';

type Visitor = components['schemas']['Visitor'];

interface VisitorRow extends Omit<Visitor, 'vehicles' | 'is_staff' | 'erased_at' | 'last_visit_at'> {
  registrations: string[];
  erased_at: Date | null;
  last_visit_at: Date | null;
}

interface VisitorFilter {
  /** Finds only visitors whom this person knows. */
  viewer: Viewer;
  letter?: string | undefined;
  search?: string | undefined;
}
const columns = () => sql`
  p.id, p.uuid, p.first_name, p.last_name, p.phone, p.email, p.company, p.registrations, p.photo, p.tags, p.notes,
  p.erased_at, p.version,
  greatest(${sql.join(contributed('visitorUse').map(({ lastSeenAt }) => lastSeenAt))}) as last_visit_at`;

/** A page of the directory, without erased visitors. */
export async function findVisitorPage(
  at: Context<'listVisitors'>,
  filter: VisitorFilter,
  ordering: string,
): Promise<{ count: number; results: Visitor[] }> {
  const { count, rows } = await readPage<VisitorRow>(at, {
    from: sql`visitors p`,
    where: conditions(filter),
    columns: columns(),
    order: orderBy(ordering, orders, sql`p.id`),
  });
  return { count, results: rows.map(toVisitor) };
}

/** Includes erased visitors, because their visits stay. @throws Problem 404 */
export async function readVisitor(tx: Tx, id: number): Promise<Visitor> {
  const { rows } =
    await sql<VisitorRow>`select ${columns()} from visitors p where p.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return toVisitor(row);
}

function toVisitor({ registrations, erased_at, last_visit_at, ...row }: VisitorRow): Visitor {
  return {
    ...row,
    vehicles: registrations.map((registration) => ({ registration })),
    is_staff: false,
    erased_at: erased_at?.toISOString() ?? null,
    last_visit_at: last_visit_at?.toISOString() ?? null,
  };
}

function conditions({ viewer, letter, search }: VisitorFilter): RawBuilder<unknown>[] {
  return [
    sql`p.erased_at is null`,
    maySeeVisitor(viewer),
    ...(letter === undefined ? [] : [beginsWith(sql`p.last_name`, letter)]),
    ...searchFor(search, holds),
  ];
}

/**
 * A word of a name, an email address, a company, a phone number or a registration; spacing of the latter two is ignored.
 */
function holds(word: string): RawBuilder<unknown> {
  // Not the trunk prefix: the key has the country's code in its place.
  const digits = /^[+\d\s()/.-]+$/.test(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : '';
  const plate = word.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return sql`(p.search_text like fold(${containing(word)})
    ${digits ? sql`or p.phone_key like ${containing(digits)}` : sql``}
    ${
      plate === ''
        ? sql``
        : sql`or exists (select from unnest(p.registrations) r
            where upper(regexp_replace(r, '[^[:alnum:]]', '', 'g')) like ${containing(plate)})`
    })`;
}

const names = { first: sql`p.first_name`, last: sql`p.last_name` };
/** Names sort as people sort them (the columns' own collation). */
const orders = {
  last_name: [names.last, names.first],
  first_name: [names.first, names.last],
  company: [{ emptyLast: asPeopleSort(sql`p.company`) }, names.last, names.first],
};

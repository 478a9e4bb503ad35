import './schema.ts';
import '../visits/schema.ts';
import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { COUNT_CAP, containing, limitTo, orderingOf } from '../../mechanisms/lists.ts';
import { notFound } from '../../problems.ts';
import type { Viewer } from '../../viewer.ts';
import { phoneKey } from './phone-key.ts';
import { knows } from './policy.ts';

type Visitor = components['schemas']['Visitor'];

interface VisitorRow extends Omit<Visitor, 'vehicles' | 'is_staff' | 'erased_at' | 'last_visit_at'> {
  registrations: string[];
  erased_at: Date | null;
  last_visit_at: Date | null;
}

export interface VisitorFilter {
  /** Who looks; finds only whom they know. */
  viewer: Viewer;
  letter?: string | undefined;
  search?: string | undefined;
}
export interface VisitorPaging {
  ordering: string;
  limit: number;
  offset: number;
}

const columns = sql`
  p.id, p.uuid, p.first_name, p.last_name, p.phone, p.email, p.company, p.registrations, p.photo, p.tags, p.notes,
  p.erased_at, p.version,
  (select v.starts_at from visits v
    where v.client_id = p.client_id and v.visitor_id = p.id and v.status in ('checked-in', 'checked-out')
    order by v.starts_at desc limit 1) as last_visit_at`;

/** A page of the directory with how many there are (at most `COUNT_CAP`). Those who were erased are not in it. */
export async function findVisitorPage(
  tx: Tx,
  filter: VisitorFilter,
  { ordering, limit, offset }: VisitorPaging,
): Promise<{ count: number; results: Visitor[] }> {
  const where = conditions(filter);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from visitors p where ${where} ${limitTo(COUNT_CAP)}) found`.execute(
    tx,
  );
  const { rows } = await sql<VisitorRow>`
    select ${columns} from visitors p where ${where} order by ${order(ordering)}
    ${limitTo(limit, offset)}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, results: rows.map(toVisitor) };
}

/** Also one who was erased, because the visits stay. @throws Problem 404 */
export async function readVisitor(tx: Tx, id: number): Promise<Visitor> {
  const { rows } =
    await sql<VisitorRow>`select ${columns} from visitors p where p.id = ${id}::bigint`.execute(tx);
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

/** First letter of the last name as people look it up: without accent, in capitals; `C` so that A to Z is ASCII. */
const initial = sql`(upper(left(fold(p.last_name), 1)) collate "C")`;

function conditions({ viewer, letter, search }: VisitorFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`p.erased_at is null`, knows(viewer)];
  if (letter === '#') all.push(sql`${initial} not between 'A' and 'Z'`);
  else if (letter !== undefined) all.push(sql`${initial} = ${letter}`);
  for (const word of search?.split(/\s+/).filter((one) => one !== '') ?? []) all.push(holds(word));
  return sql.join(all, sql` and `);
}

/** A word of a name, an e-mail address, a company, a phone number or a registration, however those are spaced. */
function holds(word: string): RawBuilder<unknown> {
  const digits = /^[+\d\s()/.-]+$/.test(word) ? phoneKey(word)?.replace('+', '') : null;
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

const orders: Readonly<Record<string, readonly string[]>> = {
  last_name: ['last_name', 'first_name'],
  first_name: ['first_name', 'last_name'],
  company: ['company', 'last_name', 'first_name'],
};

/** Names sort as people sort them (the columns' own collation); those without a company come last, whichever way. */
function order(ordering: string): RawBuilder<unknown> {
  const { field, direction } = orderingOf(ordering);
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const keys = (orders[field] ?? ['last_name', 'first_name']).map((column) => {
    const key = sql.ref(`p.${column}`);
    return column === 'company' ? sql`${key} collate "und-x-icu" ${way} nulls last` : sql`${key} ${way}`;
  });
  return sql`${sql.join(keys)}, p.id ${way}`;
}

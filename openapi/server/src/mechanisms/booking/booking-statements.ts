import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../problems.ts';
import { shortName } from '../short-name.ts';
import type {
  Allotment,
  BookingEntry,
  BookingKind,
  BookingPlan,
  BookingRow,
  BookingWork,
  Holding,
} from './booking-kind.ts';
import { isAnyOf } from './periods.ts';

/*
 * The statements of a booking. In a rush each runs a thousand times and PGlite plans it each time, so that they join
 * no more than they need. Names of tables, columns and statuses are those of the kind, never from outside; statuses are
 * in the text, because a partial index serves no parameter.
 */

type Kind<Row extends BookingRow & Period, Period extends object> = BookingKind<Row, Period>;

function isOneOf(column: RawBuilder<unknown>, statuses: readonly string[]): RawBuilder<boolean> {
  return sql`${column} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

/** Statuses in which a booking still means something to its person: it holds, waits, or may come to. */
function openStatuses({
  holding,
  line,
}: {
  holding: readonly string[];
  line?: { waiting: string; beforeLine?: readonly string[] };
}): string[] {
  return line ? [...holding, line.waiting, ...(line.beforeLine ?? [])] : [...holding];
}

/** In SQL: that nobody holds the resource of the alias in any of the periods, or in that of another row. */
export function isFree<Row extends BookingRow & Period, Period extends object>(
  { table, resources, period, holding }: Kind<Row, Period>,
  resource: string,
  when: readonly Period[] | { during: string },
): RawBuilder<boolean> {
  return sql`not exists (
    select from ${sql.table(table)} held
    where held.client_id = ${sql.ref(`${resource}.client_id`)}
      and ${sql.ref(`held.${resources.column}`)} = ${sql.ref(`${resource}.id`)}
      and ${'during' in when ? period.overlapOf('held', when.during) : period.overlapsAny('held', when)}
      and ${isOneOf(sql`held.status`, holding)})`;
}

/** What is booked at those times: the resources by anybody, and anything by the people where one at a time is the rule. */
export async function findHoldings<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  kind: Kind<Row, Period>,
  { entries, siteId }: Pick<BookingPlan<Period>, 'entries' | 'siteId'>,
  people: readonly (number | null)[],
  exceptIds: readonly number[],
): Promise<Holding<Period>[]> {
  const { table, resources, period, perPerson, place } = kind;
  const resourceIds = claimedIds(entries);
  const personIds = [...new Set(people)].filter((id) => id !== null);
  const periods = entries.flatMap(({ claims }) => claims.map((claim) => claim.period));
  const resource = sql.ref(`b.${resources.column}`);
  const columns = sql.join(period.columns.map((column) => sql.ref(column)));
  const others = exceptIds.length > 0 ? sql`and not ${isAnyOf(sql`b.id`, exceptIds, 'bigint')}` : sql``;
  const placeOf = place ? sql.ref(`b.${place}`) : sql`1`;
  const found = (where: RawBuilder<unknown>) => sql`
    select ${columns}, ${resource} as resource_id, ${placeOf} as place, b.user_id from ${sql.table(table)} b
    where ${where} and ${period.overlapsAny('b', periods)} ${others}`;
  const arms: RawBuilder<unknown>[] = [];
  const named = isAnyOf(resource, resourceIds, 'bigint');
  if (resourceIds.length > 0) arms.push(found(sql`${named} and ${isOneOf(sql`b.status`, kind.holding)}`));
  if (perPerson && personIds.length > 0) {
    const atSite = perPerson === 'site' ? sql`and b.site_id = ${siteId}` : sql``;
    const elsewhere = resourceIds.length > 0 ? sql`and (${named}) is not true` : sql``;
    arms.push(
      found(sql`${isAnyOf(sql`b.user_id`, personIds, 'bigint')} ${atSite} ${elsewhere}
        and ${isOneOf(sql`b.status`, openStatuses(kind))}`),
    );
  }
  if (arms.length === 0) return [];
  const { rows } = await sql<
    Period & {
      resource_id: number | null;
      resource_name: string | null;
      place: number;
      user_id: number | null;
      first_name: string | null;
      last_name: string | null;
      is_locatable: boolean | null;
    }
  >`
    select ${columns}, r.resource_id, named.name as resource_name, r.place, r.user_id, u.first_name, u.last_name,
      u.is_locatable
    from (${sql.join(arms, sql` union all `)}) r
    left join ${sql.table(resources.table)} named on named.id = r.resource_id
    left join users u on u.id = r.user_id`.execute(tx);
  return rows.map((row) => ({
    period: row,
    resourceId: row.resource_id,
    resourceName: row.resource_name,
    place: row.place,
    userId: row.user_id,
    userName: shortName(row.first_name ?? '', row.last_name ?? ''),
    isLocatable: row.is_locatable ?? false,
  }));
}

/** The resources that a plan names, each once. */
export function claimedIds(entries: readonly BookingEntry<unknown>[]): number[] {
  const ids = entries.flatMap(({ claims }) => claims.map(({ resourceId }) => resourceId));
  return [...new Set(ids)].filter((id) => id !== null);
}

/** A plan as it is written. */
export interface NewBookings<Period> {
  plan: BookingPlan<Period>;
  /** Of each claim, of a kind with places. */
  places: readonly number[];
  /** Further columns of each entry. */
  parents?: readonly Readonly<Record<string, unknown>>[] | undefined;
  shared: { user_id: number | null; created_by_id: number | null; created_at: Date };
}

/**
 * @param all each with the same columns
 * @returns the ids in the order of the claims; fewer than claims where a constraint was in the way
 */
export async function insertBookings<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  kind: Kind<Row, Period>,
  all: readonly NewBookings<Period>[],
): Promise<number[]> {
  const rows = all.flatMap((one) => rowsOf(kind, one));
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${sql.join(columns)}) values ${sql.join(values)}
    on conflict do nothing returning id`.execute(tx);
  return inserted.rows.map(({ id }) => id);
}

function rowsOf<Row extends BookingRow & Period, Period extends object>(
  { resources, line, place }: Kind<Row, Period>,
  { plan, places, parents, shared }: NewBookings<Period>,
): Readonly<Record<string, unknown>>[] {
  const claimed = plan.entries.flatMap(({ claims }, entry) => claims.map((claim) => ({ ...claim, entry })));
  return claimed.map(({ resourceId, period, entry, values }, index) => ({
    [resources.column]: resourceId,
    ...period,
    ...(place ? { [place]: places[index] } : {}),
    site_id: plan.siteId,
    status: plan.status,
    ...(line ? { [line.pool.column]: plan.poolId } : {}),
    ...shared,
    ...plan.values,
    ...values,
    ...parents?.[entry],
  }));
}

/**
 * Locks the row, so that of two who change it at once one sees what the other has done.
 * @throws Problem 404 where there is none to lock: one that is committed a moment later would be read without a lock
 */
export async function lockBooking<Row extends BookingRow & Period, Period extends object>(
  { tx, now }: BookingWork,
  kind: Kind<Row, Period>,
  id: number,
): Promise<Row> {
  const { rows } = await sql`
    select from ${sql.table(kind.table)} where id = ${id}::bigint for update`.execute(tx);
  if (rows.length === 0) throw notFound();
  return readBooking({ tx, now }, kind, id);
}

/** @throws Problem 404 */
export async function readBooking<Row extends BookingRow & Period, Period extends object>(
  { tx, now }: Pick<BookingWork, 'tx' | 'now'>,
  kind: Kind<Row, Period>,
  id: number,
): Promise<Row> {
  const [row] = await kind.read(tx, [id], now());
  if (row === undefined) throw notFound();
  return row;
}

export async function updateBooking(
  tx: Tx,
  { table }: { table: string },
  id: number,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.join([...set, sql`version = version + 1`])} where id = ${id}`.execute(
    tx,
  );
}

/** Writes changes of the same columns to many rows; only those that leave the line get a version. */
export async function updateBookings(
  tx: Tx,
  { table }: { table: string },
  allotments: readonly Allotment[],
): Promise<void> {
  const columns = Object.keys(allotments[0]?.change ?? {});
  // Said once more as what an index serves: of the list the planner knows no length, and would read the whole table for one row.
  const ids = allotments.map(({ id }) => id);
  // `version` carries by how much it grows.
  const rows = allotments.map(({ id, change, promoted }) => ({ ...change, id, version: promoted ? 1 : 0 }));
  const set = columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} b set ${sql.join([...set, sql`version = b.version + changed.version`])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) changed
    where b.id = changed.id and ${isAnyOf(sql`b.id`, ids, 'bigint')}`.execute(tx);
}

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
 * The statements of a booking. In a rush each runs a thousand times, and PGlite plans it each time, so they join no
 * more than they need. Names of tables, columns and statuses come from the kind, never from outside; statuses are in
 * the text, because a partial index cannot be used with a parameter.
 */

type Kind<Row extends BookingRow & Period, Period extends object> = BookingKind<Row, Period>;

function isOneOf(column: RawBuilder<unknown>, statuses: readonly string[]): RawBuilder<boolean> {
  return sql`${column} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

/** Statuses in which a booking still matters to its person: it holds, waits, or may do so later. */
function openStatuses({
  holding,
  line,
}: {
  holding: readonly string[];
  line?: { waiting: string; beforeLine?: readonly string[] };
}): string[] {
  return line ? [...holding, line.waiting, ...(line.beforeLine ?? [])] : [...holding];
}

/** In SQL: whether no booking holds the resource `alias` in any of the periods, or in that of another row. */
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

/** The bookings at those times: of the resources by anyone, and of the person where one at a time is the rule. */
export async function findHoldings<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  kind: Kind<Row, Period>,
  { entries, siteId }: Pick<BookingPlan<Period>, 'entries' | 'siteId'>,
  personId: number | null,
  exceptIds: readonly number[],
): Promise<Holding<Period>[]> {
  const { table, resources, period, perPerson, place } = kind;
  const resourceIds = claimedIds(entries);
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
  if (perPerson && personId !== null) {
    const atSite = perPerson === 'site' ? sql`and b.site_id = ${siteId}` : sql``;
    const elsewhere = resourceIds.length > 0 ? sql`and (${named}) is not true` : sql``;
    arms.push(
      found(sql`b.user_id = ${personId} ${atSite} ${elsewhere}
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
  /** One for each claim, in a kind with places. */
  places: readonly number[];
  /** Further columns of each entry. */
  parents?: readonly Readonly<Record<string, unknown>>[] | undefined;
  shared: { user_id: number | null; created_by_id: number | null; created_at: Date };
}

/**
 * @returns the ids in the order of the claims; fewer than claims where a constraint was in the way
 */
export async function insertBookings<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  kind: Kind<Row, Period>,
  bookings: NewBookings<Period>,
): Promise<number[]> {
  const rows = rowsOf(kind, bookings);
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
 * Locks the row, so that the second of two simultaneous changes sees the first.
 * @throws Problem 404 if there is no row to lock: one that is committed a moment later would be read without a lock
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

/** Writes changes of the same columns to many rows; only rows that leave the line get a new version. */
export async function updateBookings(
  tx: Tx,
  { table }: { table: string },
  allotments: readonly Allotment[],
): Promise<void> {
  const columns = Object.keys(allotments[0]?.change ?? {});
  // Repeated in a form that an index can use: the planner does not know the length of the list, and would read the
  // whole table.
  const ids = allotments.map(({ id }) => id);
  // `version` is the increment.
  const rows = allotments.map(({ id, change, promoted }) => ({ ...change, id, version: promoted ? 1 : 0 }));
  const set = columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} b set ${sql.join([...set, sql`version = b.version + changed.version`])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) changed
    where b.id = changed.id and ${isAnyOf(sql`b.id`, ids, 'bigint')}`.execute(tx);
}

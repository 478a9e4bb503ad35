import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { BookingKind, BookingRow, BookingWork, QueueRun, WaitingQueue } from './booking-kind.ts';
import { isFree, readBooking, updateBooking, updateBookings } from './booking-statements.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { isAnyOf } from './periods.ts';
import { recordChange, recordChanges } from './record-change.ts';

/**
 * Gives free resources of a pool, the lowest name first, to bookings that wait for one at these times, in the order of
 * the line, until no free resource fits any of them. Called whenever a resource became free or a booking may be served
 * that could not be before: by the kernel after each of its changes, by a domain for a new or reopened resource and at
 * an hour that opens.
 * @param created new bookings of this transaction: the code that creates them records what becomes of them
 */
export async function runQueue<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  { poolId, periods, created = [] }: { poolId: number; periods: readonly Period[]; created?: number[] },
): Promise<void> {
  const { tx, now } = work;
  const { line, table, resources, period } = kind;
  if (!line || periods.length === 0) return;
  await lockForBooking(tx, { rows: [{ table: line.pool.table, ids: [poolId] }] });
  if (line.allocate) return writeAllotments(work, kind, line.allocate, { poolId, periods, created });
  const inPool = (alias: string) => sql.ref(`${alias}.${line.pool.column}`);
  for (;;) {
    const { rows } = await sql<{ id: number; resource_id: number }>`
      select waiting.id, given.id as resource_id
      from ${sql.table(table)} waiting
      cross join lateral (
        select free.id from ${sql.table(resources.table)} free
        where free.client_id = waiting.client_id and ${inPool('free')} = ${inPool('waiting')}
          and ${line.fits(now())} and ${isFree(kind, 'free', { during: 'waiting' })}
        order by free.name, free.id limit 1) given
      where ${inPool('waiting')} = ${poolId} and waiting.status = ${sql.lit(line.waiting)}
        and ${period.overlapsAny('waiting', periods)}
      order by ${placeOf(line, 'waiting')} limit 1`.execute(tx);
    const [next] = rows;
    if (next === undefined) return;
    const before = await readBooking(work, kind, next.id);
    const change = { status: line.promoted, [resources.column]: next.resource_id };
    await updateBooking(tx, kind, next.id, change);
    if (created.includes(next.id)) continue;
    const after = await readBooking(work, kind, next.id);
    await recordChange(work, kind, { action: 'promote', before, after });
  }
}

/** Writes the kind's own decision, however many bookings it has: one statement writes them, two read them. */
async function writeAllotments<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  allocate: NonNullable<WaitingQueue<Row>['allocate']>,
  run: QueueRun,
): Promise<void> {
  const { tx, now } = work;
  const allotments = await allocate(work, run);
  if (allotments.length === 0) return;
  const movedUp = allotments
    .filter(({ id, promoted }) => promoted && !run.created.includes(id))
    .map(({ id }) => id);
  const read = async () =>
    new Map(movedUp.length === 0 ? [] : (await kind.read(tx, movedUp, now())).map((row) => [row.id, row]));
  const before = await read();
  await updateBookings(tx, kind, allotments);
  const after = await read();
  const events = movedUp.map((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is) throw new Error(`${kind.entity} ${id} left the line and cannot be read.`);
    return { action: 'promote' as const, before: was, after: is };
  });
  if (events.length > 0) await recordChanges(work, kind, events);
}

/**
 * The place of each booking in the line of its times and pool: 1 is the next. Left out for bookings that do not wait.
 */
export async function findPlaces<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  { line, table, period }: BookingKind<Row, Period>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (!line || ids.length === 0) return new Map();
  const columns = ['client_id', line.pool.column, ...period.columns];
  const waits = (alias: string) => sql`${sql.ref(`${alias}.status`)} = ${sql.lit(line.waiting)}`;
  const isSame = (column: string) => sql`${sql.ref(`ahead.${column}`)} = ${sql.ref(`time.${column}`)}`;
  // Each time once, however many wait for it: the ranking is the same for all of them.
  const { rows } = await sql<{ id: number; place: number }>`
    select placed.id, placed.place
    from (
      select distinct ${sql.join(columns.map((column) => sql.ref(`waiting.${column}`)))} from ${sql.table(table)} waiting
      where ${isAnyOf(sql`waiting.id`, ids, 'bigint')} and ${waits('waiting')}) time
    cross join lateral (
      select ahead.id, row_number() over (order by ${placeOf(line, 'ahead')}) as place,
        ${sql.join(period.columns.map(isSame), sql` and `)} as is_same
      from ${sql.table(table)} ahead
      where ${isSame('client_id')} and ${isSame(line.pool.column)} and ${waits('ahead')} and ${period.overlapOf('ahead', 'time')}) placed
    where placed.is_same and ${isAnyOf(sql`placed.id`, ids, 'bigint')}`.execute(tx);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

function placeOf<Row>({ order }: WaitingQueue<Row>, alias: string) {
  return sql.join([...order, 'id'].map((column) => sql.ref(`${alias}.${column}`)));
}

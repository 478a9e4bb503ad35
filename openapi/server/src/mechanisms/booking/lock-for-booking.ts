import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isAnyOf } from './periods.ts';

export interface BookingLocks {
  /** Resources or, of a kind with a waiting line, pools. */
  rows: readonly { table: string; ids: readonly number[] }[];
  /** Keys of `personKey`: people whose own bookings must not change in the meantime. */
  people?: readonly string[];
}

const heldBy = new WeakMap<Tx, ReadonlySet<string>>();

/**
 * Takes all locks of a transaction's bookings together and always in the same order: rows by table and id, then people.
 * So a rush queues instead of deadlocking. Code that changes several bookings in one transaction calls this first, with
 * all of them; the kernel's own calls then find their locks held.
 * @throws Error for locks beyond those already taken: two such transactions could wait for each other
 */
export async function lockForBooking(tx: Tx, { rows, people = [] }: BookingLocks): Promise<void> {
  const wanted = [...rows.flatMap(({ table, ids }) => ids.map((id) => `${table} ${id}`)), ...people];
  const held = heldBy.get(tx);
  if (held) {
    if (wanted.every((key) => held.has(key))) return;
    throw new Error(`A transaction takes its locks once: ${wanted.join(', ')} came later.`);
  }
  heldBy.set(tx, new Set(wanted));
  const ofRows = [...rows]
    .sort((a, b) => (a.table < b.table ? -1 : 1))
    .filter(({ ids }) => ids.length > 0)
    .map(
      ({ table, ids }) =>
        sql`select from ${sql.table(table)} where ${isAnyOf(sql`id`, ids, 'bigint')} order by id for update`,
    );
  // One statement, which takes them in the order of the list.
  const ofPeople = people.length === 0 ? [] : [lockKeys([...people].sort())];
  // Sent together, they run one after the other, in this order.
  await Promise.all([...ofRows, ...ofPeople].map((lock) => lock.execute(tx)));
}

function lockKeys(keys: readonly string[]) {
  return sql`
    select pg_advisory_xact_lock(hashtextextended(key, current_client_id())) from unnest(${[...keys]}::text[]) key`;
}

/** Whether the transaction has taken the lock, for code that may only act on locked rows. */
export function isLockedForBooking(tx: Tx, table: string, id: number): boolean {
  return heldBy.get(tx)?.has(`${table} ${id}`) ?? false;
}

/** The same for keys: a plan made behind the locks may need more of them than the plan before. */
export function areKeysLocked(tx: Tx, keys: readonly string[]): boolean {
  return keys.every((key) => heldBy.get(tx)?.has(key) ?? false);
}

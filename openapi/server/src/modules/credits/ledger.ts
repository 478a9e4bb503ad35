import { type RawBuilder, sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';

/**
 * Spending reads balances behind this lock of the client, so that two car parks cannot spend the same credit. It is the
 * last lock of a transaction: its holders already hold those of the car parks.
 */
export async function lockCredits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credits', current_client_id()))`.execute(tx);
}

/** The balance of each of these people; people who never had credits are left out. */
export async function balances(tx: Tx, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const people = [...new Set(userIds)];
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; balance: number }>`
    select user_id, sum(amount)::int as balance from credit_entries
    where user_id = any(${people}::int[]) group by user_id`.execute(tx);
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
}

/** A person's balance within a query. */
export function balanceOf(userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(sum(amount), 0)::int from credit_entries where user_id = ${userId})`;
}

/** A day that has got its space. */
export interface ChargedDay {
  userId: number;
  reservationId: number;
  date: string;
  carPark: string;
}

/** Takes a credit for each, behind `lockCredits`. */
export async function charge(tx: Tx, now: Date, days: readonly ChargedDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into credit_entries (user_id, amount, kind, reservation_id, nth, date, car_park, created_at)
    select d."userId", -1, 'spent', d."reservationId", 1 + (
      select count(*) from credit_entries e where e.kind = 'spent' and e.reservation_id = d."reservationId"),
      d.date, d."carPark", ${now}::timestamptz
    from jsonb_to_recordset(${asJson(days)}::jsonb) as d ("userId" int, "reservationId" bigint, date date, "carPark" text)`.execute(
    tx,
  );
}

/**
 * Returns the credits that were spent on these reservations and not returned yet. Runs behind the lock of their car
 * park.
 * @returns the people who have a credit more
 */
export async function refundCredits(tx: Tx, now: Date, reservationIds: readonly number[]): Promise<number[]> {
  if (reservationIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into credit_entries (user_id, amount, kind, reservation_id, nth, date, car_park, created_at)
    select e.user_id, 1, 'returned', e.reservation_id, 1 + count(*) filter (where e.kind = 'returned'), min(e.date), min(e.car_park),
      ${now}::timestamptz
    from credit_entries e where e.reservation_id = any(${[...reservationIds]}::bigint[])
    group by e.user_id, e.reservation_id having sum(e.amount) < 0
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

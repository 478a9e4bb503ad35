import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A payment of the caller that was begun, and a vehicle that was registered. */
export interface CreditRecords {
  /** Another person of the client. */
  other: number;
  payment: string;
  registration: number;
}

let count = 0;

/** @param email the caller's */
export async function insertCreditRecords(tx: Tx, email: string): Promise<CreditRecords> {
  count += 1;
  // An address registers ten vehicles an hour, and all of these come from one.
  await sql`delete from login_failures`.execute(tx);
  const { rows } = await sql<CreditRecords>`
    with caller as (
      select id from users where email = ${email}
    ), payment as (
      insert into credit_payments (user_id, credits, amount_pence, currency)
      select id, 10, 2000, 'GBP' from caller returning uuid
    ), registration as (
      insert into vehicle_registrations (email, registration) values ('bo.li@mail.test', ${`VR${count}`}) returning id
    )
    select (select min(u.id) from users u where u.client_id = current_client_id() and u.is_active and u.id <> caller.id) as other,
      payment.uuid as payment, registration.id as registration
    from caller, payment, registration`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The payment of the access tests was not inserted.');
  return ids;
}

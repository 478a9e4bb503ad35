import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { readSignupRules } from './signup-config.ts';

/**
 * Adds a vehicle to those of a person, if there is room for one more.
 * @returns whether the person has it now; also where they had it before
 */
export async function addVehicle(tx: Tx, userId: number, registration: string): Promise<boolean> {
  const { max_registrations: most } = await readSignupRules(tx);
  await sql`select from users where id = ${userId} for update`.execute(tx);
  const { rows } = await sql<{ count: number; has_it: boolean; position: number }>`
    select count(*)::int as count, coalesce(bool_or(plate_key = plate_key(${registration}::text)), false) as has_it,
      coalesce(max(position) + 1, 0) as position
    from vehicles where user_id = ${userId}`.execute(tx);
  const [own] = rows;
  if (!own || own.has_it) return own?.has_it ?? false;
  if (own.count >= most) return false;
  await sql`
    insert into vehicles (user_id, registration, position) values (${userId}, ${registration}, ${own.position})`.execute(
    tx,
  );
  return true;
}

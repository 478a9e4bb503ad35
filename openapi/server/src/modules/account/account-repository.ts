import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { isProtected } from '../../mechanisms/giving-rights.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { knownLocale, type Locale } from '../../mechanisms/texts/messages.ts';
import type { AdditionalGroup } from './rules/signup-types.ts';
import type { Vehicle } from './rules/vehicle-rules.ts';

export interface AccountRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  was_active: boolean;
  password_hash: string | null;
  locale: Locale;
}

/** An account, locked against other changes until the transaction ends. `email` is normalised. */
export async function findAccount(
  tx: Tx,
  by: { id: number } | { email: string },
): Promise<AccountRow | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'is_active', 'was_active', 'password_hash', 'locale'])
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('email' in by, (query) =>
      query.where((where) => where(where.fn('lower', ['email']), '=', 'email' in by ? by.email : '')),
    )
    // An erased person has no account; the row stays for its bookings.
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, locale: knownLocale(row.locale) } : null;
}

/**
 * Replaces all vehicles of a person if they differ: the owner of a car determines who was on site whenever a camera saw
 * it.
 */
export async function saveVehicles(tx: Tx, userId: number, vehicles: readonly Vehicle[]): Promise<void> {
  const known = await findVehicles(tx, userId);
  if (isDeepStrictEqual(known, vehicles)) return;
  await tx.deleteFrom('vehicles').where('user_id', '=', userId).execute();
  if (vehicles.length === 0) return;
  await tx
    .insertInto('vehicles')
    .values(vehicles.map((vehicle, position) => ({ ...vehicle, user_id: userId, position })))
    .execute();
}

export async function findVehicles(tx: Tx, userId: number): Promise<Vehicle[]> {
  return tx
    .selectFrom('vehicles')
    .select(['registration', 'vehicle_type'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @returns the groups that the person did not have */
export async function addGroups(tx: Tx, userId: number, groups: readonly Group[]): Promise<Group[]> {
  if (groups.length === 0) return [];
  const added = await tx
    .insertInto('user_groups')
    .values(groups.map((group_name) => ({ user_id: userId, group_name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_name')
    .execute();
  return groups.filter((group) => added.some(({ group_name }) => group_name === group));
}

/** Without any, all sites that the client has now. */
export async function addSites(tx: Tx, userId: number, siteIds: readonly number[]): Promise<void> {
  await sql`
    insert into user_sites (user_id, site_id)
    select ${userId}::int, id from sites
    where ${siteIds.length === 0} or id = any(select jsonb_array_elements_text(${asJson(siteIds)}::jsonb)::int)
    on conflict do nothing`.execute(tx);
}

/** Groups of the portal that these sign-up groups grant under the current configuration; never protected ones. */
export function grantsOf(groups: readonly AdditionalGroup[], names: readonly string[]): Group[] {
  const granted = groups.filter(({ name }) => names.includes(name)).flatMap(({ grants }) => grants);
  return [...new Set(granted)].filter((group) => !isProtected([group]));
}

import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { sqlState, type Tx } from '../../db/database.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { hasSecondFactor } from '../../mechanisms/sessions/required-factor.ts';
import { pendingVerifications } from '../account/public.ts';
import { userMessages } from './messages.ts';

type Schemas = components['schemas'];
export type UserAccount = Schemas['UserAccount'];

interface Row extends Omit<UserAccount, 'last_log_in_at' | 'created_at'> {
  last_log_in_at: Date | null;
  created_at: Date;
}

/** An account as its administrators see it; undefined for a person who was erased. */
export async function findUser(tx: Tx, id: number): Promise<UserAccount | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.version, u.email, u.first_name, u.last_name, u.phone, u.photo, u.is_active, u.is_staff,
      u.is_restricted, u.is_locatable, u.home_site_id as site,
      array(select p.id from user_sites us join sites p on p.client_id = us.client_id and p.id = us.site_id
        where us.client_id = u.client_id and us.user_id = u.id order by p.position, p.id) as site_ids,
      array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        order by g.group_name) as groups,
      u.password_hash is not null as has_password, ${hasSecondFactor()} as has_second_factor, u.last_log_in_at, u.created_at,
      case when u.is_active and (u.pending_groups <> '{}' or u.pending_information <> '{}') then json_build_object(
        'line_manager_email', coalesce(asked.sent_to, u.line_manager_email), 'requested_groups', u.pending_groups,
        'asked_until', asked.expires_at) end as approval
    from users u
    left join ${pendingVerifications} asked on asked.client_id = u.client_id and asked.user_id = u.id
    where u.id = ${id}::bigint and u.erased_at is null`.execute(tx);
  const [row] = rows;
  return (
    row && {
      ...row,
      last_log_in_at: row.last_log_in_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }
  );
}

export interface UserValues {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | null | undefined;
  is_active?: boolean | undefined;
  is_staff?: boolean | undefined;
  is_restricted?: boolean | undefined;
  is_locatable?: boolean | undefined;
  home_site_id?: number | null | undefined;
}

/**
 * @throws Problem 400 `{email}` for an address that has an account; of two simultaneous requests one succeeds (unique
 * index)
 */
export async function orEmailTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505') throw validationProblem({ email: [userMessages.emailTaken] });
    throw error;
  }
}

/** @returns undefined if someone saved since `version` */
export function saveUser(
  tx: Tx,
  id: number,
  version: number,
  values: UserValues,
): Promise<{ id: number } | undefined> {
  return orEmailTaken(() =>
    tx
      .updateTable('users')
      .set((row) => ({ ...values, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

export async function replaceGroups(tx: Tx, userId: number, groups: readonly Group[]): Promise<void> {
  await tx.deleteFrom('user_groups').where('user_id', '=', userId).execute();
  if (groups.length === 0) return;
  await tx
    .insertInto('user_groups')
    .values(groups.map((group_name) => ({ user_id: userId, group_name })))
    .execute();
}

export async function replaceSites(tx: Tx, userId: number, siteIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_sites').where('user_id', '=', userId).execute();
  if (siteIds.length === 0) return;
  await tx
    .insertInto('user_sites')
    .values([...new Set(siteIds)].map((site_id) => ({ user_id: userId, site_id })))
    .execute();
}

/** Grants a user their home site. */
export async function permitSite(tx: Tx, userId: number, siteId: number): Promise<void> {
  await tx
    .insertInto('user_sites')
    .values({ user_id: userId, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether another active superadmin remains. Superadmins are removed one at a time, so that two cannot remove each other.
 */
export async function hasOtherSuperadmin(tx: Tx, userId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('superadmins', current_client_id()))`.execute(tx);
  const { rows } = await sql`
    select from users u
    join user_groups g on g.client_id = u.client_id and g.user_id = u.id and g.group_name = 'superadmin'
    where u.is_active and u.id <> ${userId}::int limit 1`.execute(tx);
  return rows.length > 0;
}

import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { publishAccessChange } from '../../mechanisms/changes.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { hasOtherSuperadmin } from '../users/public.ts';
import type { MappedRights } from './rules/claims.ts';

interface Rights {
  groups: readonly Group[];
  siteIds: readonly number[];
}

export interface RightsChange {
  before: Rights;
  after: Rights;
}

/**
 * Groups and sites that the mappings name are those of the claims; others stay as administrators gave them. The last
 * superadmin stays one: otherwise a wrong mapping would lock everyone out of the administration.
 * @returns null where nothing changed
 */
export async function applyRights(
  tx: Tx,
  userId: number,
  mapped: MappedRights,
): Promise<RightsChange | null> {
  const before = await rightsOf(tx, userId);
  const groups = changed(before.groups, mapped.groups);
  const siteIds = changed(before.siteIds, mapped.siteIds);
  if (groups.removed.includes('superadmin') && !(await hasOtherSuperadmin(tx, userId)))
    groups.removed = groups.removed.filter((group) => group !== 'superadmin');
  if ([groups, siteIds].every(({ added, removed }) => added.length + removed.length === 0)) return null;
  await sql`
    delete from user_groups where user_id = ${userId}
      and group_name in (select jsonb_array_elements_text(${asJson(groups.removed)}::jsonb))`.execute(tx);
  await sql`
    insert into user_groups (user_id, group_name)
    select ${userId}::int, jsonb_array_elements_text(${asJson(groups.added)}::jsonb) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    delete from user_sites where user_id = ${userId}
      and site_id in (select jsonb_array_elements_text(${asJson(siteIds.removed)}::jsonb)::int)`.execute(tx);
  // A site may have been removed since the mapping was saved.
  await sql`
    insert into user_sites (user_id, site_id)
    select ${userId}::int, id from sites where id in (select jsonb_array_elements_text(${asJson(siteIds.added)}::jsonb)::int)
    on conflict do nothing`.execute(tx);
  await tx.updateTable('users').set({ version: sql<number>`version + 1` }).where('id', '=', userId).execute();
  await publishAccessChange(tx, { user: userId });
  return { before, after: await rightsOf(tx, userId) };
}

function changed<T>(
  before: readonly T[],
  { granted, managed }: { granted: ReadonlySet<T>; managed: ReadonlySet<T> },
) {
  return {
    added: [...granted].filter((one) => !before.includes(one)),
    removed: before.filter((one) => managed.has(one) && !granted.has(one)),
  };
}

async function rightsOf(tx: Tx, userId: number): Promise<Rights> {
  const { rows } = await sql<{ groups: Group[]; site_ids: number[] }>`
    select array(select group_name from user_groups where user_id = ${userId} order by group_name) as groups,
      array(select site_id from user_sites where user_id = ${userId} order by site_id) as site_ids`.execute(
    tx,
  );
  const [{ groups, site_ids } = { groups: [], site_ids: [] }] = rows;
  return { groups, siteIds: site_ids };
}

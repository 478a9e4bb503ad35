import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { FieldError } from './field-errors.ts';
import type { Group, Viewer } from './portal/viewer.ts';
import { defineMessages } from './texts/messages.ts';

/** Groups that only superadmins give and take, and whose people only superadmins change. */
const bySuperadmins: readonly Group[] = ['admin', 'superadmin', 'reporting'];
/** Every account may have it, and anyone who creates accounts may give it. */
const forEveryone: readonly Group[] = ['employee'];

export interface Rights {
  groups: readonly Group[];
  /** Permitted sites, one by one: an empty list is no site. */
  siteIds: readonly number[];
}

export type Refused = Pick<FieldError, 'message' | 'params'>;

const texts = defineMessages({
  bySuperadmins: {
    en: 'Only a superadmin can grant or revoke the groups admin, superadmin and reporting.',
    de: 'Nur Superadmins können die Gruppen admin, superadmin und reporting vergeben oder entziehen.',
  },
  notYourGroups: {
    en: 'You can only grant groups that you belong to. Ask a superadmin to grant {groups}.',
    de: 'Sie können nur Gruppen vergeben, denen Sie selbst angehören. Bitten Sie einen Superadmin um {groups}.',
  },
  notYourSites: {
    en: 'You can only grant sites that you have access to.',
    de: 'Sie können nur Standorte freigeben, auf die Sie selbst Zugriff haben.',
  },
});

export function isProtected(groups: readonly Group[]): boolean {
  return groups.some((group) => bySuperadmins.includes(group));
}

/** Why the giver may not turn these groups of a person into those (rules/access.md#giving-rights); null where they may. */
export function refusedGroups(
  giver: Pick<Rights, 'groups'>,
  before: readonly Group[],
  after: readonly Group[],
): Refused | null {
  if (giver.groups.includes('superadmin')) return null;
  if (bySuperadmins.some((group) => before.includes(group) !== after.includes(group))) {
    return { message: texts.bySuperadmins };
  }
  const known = [...giver.groups, ...forEveryone, ...before];
  const missing = after.filter((group) => !known.includes(group));
  return missing.length === 0
    ? null
    : { message: texts.notYourGroups, params: { groups: missing.join(', ') } };
}

/** The same for permitted sites, to which superadmins are limited as well. */
export function refusedSites(
  giver: Pick<Rights, 'siteIds'>,
  before: readonly number[],
  after: readonly number[],
): Refused | null {
  const isRefused = after.some((id) => !before.includes(id) && !giver.siteIds.includes(id));
  return isRefused ? { message: texts.notYourSites } : null;
}

/** Errors at the fields of a form that names groups and sites. */
export function givingErrors(giver: Rights, before: Rights, after: Rights): FieldError[] {
  const groups = refusedGroups(giver, before.groups, after.groups);
  const sites = refusedSites(giver, before.siteIds, after.siteIds);
  return [
    ...(groups ? [{ field: 'groups', ...groups }] : []),
    ...(sites ? [{ field: 'site_ids', ...sites }] : []),
  ];
}

export const noRights: Rights = { groups: [], siteIds: [] };

/** A superadmin may also grant a site that no active account has, which no one could otherwise reach again. */
export async function rightsOf(tx: Tx, { id, groups }: Pick<Viewer, 'id' | 'groups'>): Promise<Rights> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sites s
    where s.id in (select p.site_id from user_sites p where p.user_id = ${id}::int)
      or ${groups.includes('superadmin')} and not exists (
        select from user_sites p join users u on u.client_id = p.client_id and u.id = p.user_id
        where p.client_id = s.client_id and p.site_id = s.id and u.is_active)`.execute(tx);
  return { groups, siteIds: rows.map((row) => row.id) };
}

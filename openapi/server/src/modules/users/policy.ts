import { isProtected } from '../../mechanisms/giving-rights.ts';
import type { Group, Viewer } from '../../mechanisms/portal/viewer.ts';

const administration: readonly Group[] = ['admin', 'superadmin'];

/** Only superadmins change people in protected groups, who change themselves as well. */
export function mayChangePerson(
  viewer: Pick<Viewer, 'id' | 'groups'>,
  person: { id: number; groups: readonly Group[] },
): boolean {
  return viewer.groups.includes('superadmin') || viewer.id === person.id || !isProtected(person.groups);
}

/** No one removes themselves from administration, so that a slip cannot leave the portal without an administrator. */
export function leavesAdministration(before: readonly Group[], after: readonly Group[]): boolean {
  const administrates = (groups: readonly Group[]) => groups.some((group) => administration.includes(group));
  return administrates(before) && !administrates(after);
}

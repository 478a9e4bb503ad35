import type { Group, Viewer } from '../../viewer.ts';

/** Groups that only a superadmin gives and takes, and whose people only a superadmin changes. */
const privileged: readonly Group[] = ['admin', 'superadmin'];

export function isPrivileged(groups: readonly Group[]): boolean {
  return groups.some((group) => privileged.includes(group));
}

/** Administrators change everybody but one another; a superadmin everybody; all of them themselves. */
export function mayChangePerson(
  viewer: Pick<Viewer, 'id' | 'groups'>,
  person: { id: number; groups: readonly Group[] },
): boolean {
  return viewer.groups.includes('superadmin') || viewer.id === person.id || !isPrivileged(person.groups);
}

/** Whether the viewer may turn these groups into those. */
export function mayRegroup(
  viewer: Pick<Viewer, 'groups'>,
  before: readonly Group[],
  after: readonly Group[],
): boolean {
  if (viewer.groups.includes('superadmin')) return true;
  return privileged.every((group) => before.includes(group) === after.includes(group));
}

/** Nobody takes themselves out of administration, so that no portal is left without one by a slip. */
export function leavesAdministration(before: readonly Group[], after: readonly Group[]): boolean {
  return isPrivileged(before) && !isPrivileged(after);
}

/** A room without groups is everybody's who may book rooms; a superadmin may use everything, as with desks. */
export function mayBookRoom(groups: readonly string[], permissionGroups: readonly string[]): boolean {
  return (
    permissionGroups.length === 0 ||
    groups.includes('superadmin') ||
    permissionGroups.some((group) => groups.includes(group))
  );
}

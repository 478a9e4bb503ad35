/**
 * Anything without permission groups (a zone, a room, a car park) is open to everyone; a superadmin may use everything.
 */
export function mayUse(groups: readonly string[], permissionGroups: readonly string[]): boolean {
  return (
    permissionGroups.length === 0 ||
    groups.includes('superadmin') ||
    permissionGroups.some((group) => groups.includes(group))
  );
}

/** What has no permission groups (a zone, a room, a car park) is everybody's; a superadmin may use everything. */
export function mayUse(groups: readonly string[], permissionGroups: readonly string[]): boolean {
  return (
    permissionGroups.length === 0 ||
    groups.includes('superadmin') ||
    permissionGroups.some((group) => groups.includes(group))
  );
}

export type Verdict<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

/** Groups that only superadmins give and take, and whose people only superadmins change. */
const PROTECTED: readonly string[] = ['admin', 'superadmin', 'reporting'];

export function isProtected(group: string): boolean {
  return PROTECTED.includes(group);
}

/**
 * Nobody gives a group that they lack (rules/access.md#giving-rights).
 * @param held those that the person has already, which may be kept or taken
 */
export function canGive(
  actor: { groups: readonly string[] },
  group: string,
  held: readonly string[] = [],
): Verdict<'onlySuperadmin' | 'notYours'> {
  if (actor.groups.includes('superadmin')) return { ok: true };
  if (isProtected(group)) return { ok: false, reason: 'onlySuperadmin' };
  const isKnown = [...actor.groups, ...held, 'employee'].includes(group);
  return isKnown ? { ok: true } : { ok: false, reason: 'notYours' };
}

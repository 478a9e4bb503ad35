export type Verdict<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

/** Groups that only superadmins grant and revoke, and whose members only superadmins change. */
const PROTECTED: readonly string[] = ['admin', 'superadmin', 'reporting'];

export function isProtected(group: string): boolean {
  return PROTECTED.includes(group);
}

/**
 * No one grants a group that they lack (rules/access.md#giving-rights).
 * @param held the person's groups, which may be kept or removed
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

interface Actor {
  id: number;
  groups: readonly string[];
}

interface Account {
  id: number;
  groups: readonly string[];
}

/** Only superadmins and the person can change an account in a protected group (rules/access.md#giving-rights). */
export function canChange(actor: Actor, account: Account): Verdict<'onlySuperadmin'> {
  const isAllowed =
    actor.groups.includes('superadmin') || actor.id === account.id || !account.groups.some(isProtected);
  return isAllowed ? { ok: true } : { ok: false, reason: 'onlySuperadmin' };
}

/** No one can lock themselves out by deactivating or erasing their own account. */
export function canClose(actor: Actor, account: Account): Verdict<'onlySuperadmin' | 'yourself'> {
  if (actor.id === account.id) return { ok: false, reason: 'yourself' };
  return canChange(actor, account);
}

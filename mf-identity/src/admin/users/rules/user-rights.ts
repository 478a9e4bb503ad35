import { isProtected, type Verdict } from '../../giving.ts';

interface Actor {
  id: number;
  groups: readonly string[];
}

interface Account {
  id: number;
  groups: readonly string[];
}

/** People in protected groups are changed by superadmins and by themselves (rules/access.md#giving-rights). */
export function canChange(actor: Actor, account: Account): Verdict<'onlySuperadmin'> {
  const isAllowed =
    actor.groups.includes('superadmin') || actor.id === account.id || !account.groups.some(isProtected);
  return isAllowed ? { ok: true } : { ok: false, reason: 'onlySuperadmin' };
}

/** Nobody locks themselves out: neither deactivates nor erases their own account. */
export function canClose(actor: Actor, account: Account): Verdict<'onlySuperadmin' | 'yourself'> {
  if (actor.id === account.id) return { ok: false, reason: 'yourself' };
  return canChange(actor, account);
}

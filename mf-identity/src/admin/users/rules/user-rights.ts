interface Actor {
  id: number;
  groups: readonly string[];
}

interface Account {
  id: number;
  groups: readonly string[];
}

export type Verdict<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

/** Only a superadmin changes a superadmin (document, `updateUser`). */
export function canChange(actor: Actor, account: Account): Verdict<'onlySuperadmin'> {
  const isAllowed = actor.groups.includes('superadmin') || !account.groups.includes('superadmin');
  return isAllowed ? { ok: true } : { ok: false, reason: 'onlySuperadmin' };
}

/** Only a superadmin gives or takes the groups admin and superadmin. */
export function canGive(actor: Actor, group: string): Verdict<'onlySuperadmin'> {
  const isPowerful = group === 'admin' || group === 'superadmin';
  return !isPowerful || actor.groups.includes('superadmin')
    ? { ok: true }
    : { ok: false, reason: 'onlySuperadmin' };
}

/** Nobody locks themselves out: neither deactivates nor erases their own account. */
export function canClose(actor: Actor, account: Account): Verdict<'onlySuperadmin' | 'yourself'> {
  if (actor.id === account.id) return { ok: false, reason: 'yourself' };
  return canChange(actor, account);
}

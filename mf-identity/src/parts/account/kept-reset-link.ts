import { sessionStore } from '@portal/shared/session';

const KEY = 'portal.resetLink';
/** The server's limit (rules/access.md#mailed-links). */
const LIFETIME_MS = 60 * 60_000;

/** The user whose password is reset, and the token. */
export interface ResetLink {
  userId: number;
  token: string;
}

interface Kept extends ResetLink {
  at: number;
  /** The logged-in user at that time, if any; the link is hidden from everyone else. */
  viewer: number | null;
}

const viewer = () => sessionStore.getState().user?.id ?? null;

/**
 * Keeps a reset link in this tab, so that it survives a reload: not in the address, where others could read it and
 * the history would store it. A duplicated tab has it, too. Not in local storage, where the next user of a shared
 * browser would find it.
 */
export function keepResetLink({ userId, token }: ResetLink, now = Date.now()): void {
  const kept: Kept = { userId, token, at: now, viewer: viewer() };
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the link lasts as long as the page.
  }
}

export function keptResetLink(now = Date.now()): ResetLink | null {
  try {
    const kept = JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept && kept.viewer === viewer() && now - kept.at < LIFETIME_MS) {
      return { userId: kept.userId, token: kept.token };
    }
  } catch {
    // As above; or the stored text is damaged.
  }
  forgetResetLink();
  return null;
}

/** Called when the link was used or refused, and when a user logs in. */
export function forgetResetLink(): void {
  try {
    globalThis.sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

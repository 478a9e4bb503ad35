import { sessionStore } from '@portal/shared/session';

const KEY = 'portal.resetLink';
/** The server takes it no longer (rules/access.md#mailed-links). */
const LIFETIME_MS = 60 * 60_000;

/** Who resets a password, and with which token. */
export interface ResetLink {
  userId: number;
  token: string;
}

interface Kept extends ResetLink {
  at: number;
  /** Who was logged in, if anybody: for nobody else it is there. */
  viewer: number | null;
}

const viewer = () => sessionStore.getState().user?.id ?? null;

/**
 * Keeps the link of a reset in this tab, so that a reload does not end it: out of the address, where it would be read
 * over shoulders and stay in the history. A tab that is made of this one has it as well. Not in the browser as a whole,
 * where whoever comes next to a shared one would find it.
 */
export function keepResetLink({ userId, token }: ResetLink, now = Date.now()): void {
  const kept: Kept = { userId, token, at: now, viewer: viewer() };
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the link holds as long as the page.
  }
}

export function keptResetLink(now = Date.now()): ResetLink | null {
  try {
    const kept = JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept && kept.viewer === viewer() && now - kept.at < LIFETIME_MS) {
      return { userId: kept.userId, token: kept.token };
    }
  } catch {
    // As above; or it is spoilt.
  }
  forgetResetLink();
  return null;
}

/** When it was used, when it was refused, and when somebody logs in. */
export function forgetResetLink(): void {
  try {
    globalThis.sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

import type { BootDocument, Withdrawn } from '@portal/shared/federation';

/** Nothing of a person is shown that is older than this. */
export const MAX_STORED_AGE_MS = 24 * 3600 * 1000;
/** An idle session ends after 12 h (rules/access.md#sessions): anyone who comes later is likely to be asked to log in. */
export const PAINTED_AT_MOST_MS = 12 * 3600 * 1000;

/** Whether what was kept at `keptAt` may still be used. A clock that was set back counts as too old. */
export function isFresh(keptAt: number, now: number, atMost = MAX_STORED_AGE_MS): boolean {
  return now >= keptAt && now - keptAt <= atMost;
}

/**
 * Those of the kept files that belong to no version which this deployment names, e.g. because it was killed. `origin`:
 * the portal's, which a version's base may leave out.
 */
export function outdatedFiles(urls: readonly string[], boot: BootDocument, origin: string): string[] {
  const bases = boot.remotes
    .flatMap(({ base, previous }) => (previous ? [base, previous.base] : [base]))
    .map((base) => new URL(base, origin).href);
  return urls.filter((url) => !bases.some((base) => url.startsWith(base)));
}

/** Those of the kept files that belong to a withdrawn version. */
export function withdrawnFiles(urls: readonly string[], withdrawn: Withdrawn): string[] {
  const folders = Object.entries(withdrawn).flatMap(([remote, versions]) =>
    versions.map((version) => `/remotes/${remote}/${version}/`),
  );
  return urls.filter((url) => folders.some((folder) => new URL(url).pathname.startsWith(folder)));
}

/** Whether both answers of whoami are the same person at the same client; only then what is kept stays. */
export function isSamePerson(before: unknown, after: unknown): boolean {
  const [was, is] = [identity(before), identity(after)];
  return was !== undefined && was === is;
}

/** Whether an answer of whoami is about this user. */
export function isUser(whoami: unknown, userId: number): boolean {
  return (whoami as { user?: { id?: unknown } } | undefined)?.user?.id === userId;
}

function identity(whoami: unknown): string | undefined {
  const { user, client } = (whoami ?? {}) as { user?: { id?: unknown }; client?: { id?: unknown } };
  return user === undefined ? undefined : JSON.stringify([client?.id ?? null, user.id ?? null]);
}

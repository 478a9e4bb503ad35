import type { BootDocument, Withdrawn } from '@portal/shared/federation';

/**
 * Header on a stored boot document: the withdrawn versions that the worker knows of, as JSON; the signed document
 * stays unchanged.
 */
export const WITHDRAWN_HEADER = 'x-withdrawn';

type Given = Pick<BootDocument, 'remotes'> & Partial<Pick<BootDocument, 'withdrawn'>>;

/**
 * Versions that the document lists although it knew they were withdrawn are the server's decision (e.g. a pin to an
 * old version).
 */
function isGone(boot: Given, withdrawn: Withdrawn) {
  return (remote: string, version: string | undefined): boolean =>
    version !== undefined &&
    Boolean(withdrawn[remote]?.includes(version)) &&
    !boot.withdrawn?.[remote]?.includes(version);
}

/**
 * A boot document that predates the latest update, without the versions that have been withdrawn since: a remote
 * falls back on its previous version, or is left out.
 */
export function withoutWithdrawn(boot: BootDocument, withdrawn: Withdrawn): BootDocument {
  const gone = isGone(boot, withdrawn);
  const remotes = boot.remotes.flatMap((remote) => {
    const { previous, ...own } = remote;
    const good = previous && !gone(remote.name, previous.version) ? previous : undefined;
    if (!gone(remote.name, remote.version)) return good ? [remote] : [own];
    // The chunks to prefetch belong to the other version.
    return good ? [{ ...own, ...good, chunks: {} }] : [];
  });
  return { ...boot, remotes };
}

/** Remotes of this page with a version that has been withdrawn since boot. */
export function withdrawnFrom(boot: Given, withdrawn: Withdrawn): string[] {
  const gone = isGone(boot, withdrawn);
  return boot.remotes
    .filter(({ name, version, previous }) => gone(name, version) || gone(name, previous?.version))
    .map(({ name }) => name);
}

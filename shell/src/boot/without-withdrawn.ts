import type { BootDocument, Withdrawn } from '@portal/shared/federation';

/** On a boot document that the worker kept: what it knows to be withdrawn, as JSON; the document is signed as it is. */
export const WITHDRAWN_HEADER = 'x-withdrawn';

type Given = Pick<BootDocument, 'remotes'> & Partial<Pick<BootDocument, 'withdrawn'>>;

/** What the document gave although it knew better is the server's decision (a pin to an old version, say). */
function isGone(boot: Given, withdrawn: Withdrawn) {
  return (remote: string, version: string | undefined): boolean =>
    version !== undefined &&
    Boolean(withdrawn[remote]?.includes(version)) &&
    !boot.withdrawn?.[remote]?.includes(version);
}

/**
 * A boot document that is older than the news, without the versions that were withdrawn since it was made: a remote goes
 * back to its previous version, or is not there.
 */
export function withoutWithdrawn(boot: BootDocument, withdrawn: Withdrawn): BootDocument {
  const gone = isGone(boot, withdrawn);
  const remotes = boot.remotes.flatMap((remote) => {
    const { previous, ...own } = remote;
    const good = previous && !gone(remote.name, previous.version) ? previous : undefined;
    if (!gone(remote.name, remote.version)) return good ? [remote] : [own];
    // What is fetched ahead is the other version's.
    return good ? [{ ...own, ...good, chunks: {} }] : [];
  });
  return { ...boot, remotes };
}

/** The remotes of this page of which a version was withdrawn since the page was booted. */
export function withdrawnFrom(boot: Given, withdrawn: Withdrawn): string[] {
  const gone = isGone(boot, withdrawn);
  return boot.remotes
    .filter(({ name, version, previous }) => gone(name, version) || gone(name, previous?.version))
    .map(({ name }) => name);
}

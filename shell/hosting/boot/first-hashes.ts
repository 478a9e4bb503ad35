import type { Integrity, RemoteDeployment, RemoteVersion } from '@portal/shared/federation';
import { LOG_IN_PATH, publicScreenOf, shownAt } from '../../view/shown-at.ts';
import type { Viewer } from './boot-document.ts';

/**
 * The remotes as a page carries them: of the hashes only those of what the first screen at `path` loads, and that of the
 * list which has the others. All of them are a multiple of everything else in the page, and one person in many needs them.
 * A version that was released without a list keeps all.
 */
export function withFirstHashes(
  remotes: readonly RemoteDeployment[],
  viewer: Viewer,
  path: string,
): RemoteDeployment[] {
  const parts = partsAt({ remotes }, viewer, path);
  return remotes.map((remote) => {
    const { entry, chunks, previous } = remote;
    const own = parts.filter((part) => part.remote === remote.name);
    const files = own.flatMap(({ name }) => chunks[name] ?? []);
    const short = shortened(remote, own.length > 0 ? [entry, ...files] : []);
    return previous ? { ...short, previous: shortened(previous, []) } : short;
  });
}

/** The parts of remotes that are shown at a path, by the names that their files have in a manifest. */
function partsAt(boot: { readonly remotes: readonly RemoteDeployment[] }, viewer: Viewer, path: string) {
  const { cards, screen } = viewer.user
    ? shownAt(boot, viewer, path)
    : { cards: [], screen: publicScreenOf(boot, path) ?? publicScreenOf(boot, LOG_IN_PATH) };
  return [
    ...cards.map(({ remote, name }) => ({ remote, name: `cards-${name}` })),
    ...(screen ? [{ remote: screen.remote, name: `screens-${screen.name}` }] : []),
  ];
}

function shortened<Version extends RemoteVersion>(version: Version, files: readonly string[]): Version {
  const { integrity, hashes } = version;
  if (!integrity || hashes === undefined) return version;
  const names = new Set([hashes, ...files]);
  const kept: Integrity = Object.fromEntries(Object.entries(integrity).filter(([name]) => names.has(name)));
  return { ...version, integrity: kept };
}

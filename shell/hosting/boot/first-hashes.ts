import { allows, routeAt } from '@portal/shared/access';
import type { Integrity, RemoteDeployment, RemoteVersion } from '@portal/shared/federation';
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
  const screen = screenAt(remotes, viewer, path);
  return remotes.map((remote) => {
    const { descriptor, chunks, previous } = remote;
    const cards = descriptor.cards.filter(({ slot, gate }) => slot === 'dashboard' && allows(gate, viewer));
    const parts =
      path === '/' && viewer.user
        ? cards.map(({ name }) => `cards-${name}`)
        : screen && descriptor.routes.includes(screen)
          ? [`screens-${screen.name}`]
          : [];
    const files = parts.flatMap((part) => chunks[part] ?? []);
    const short = shortened(remote, parts.length > 0 ? [remote.entry, ...files] : []);
    return previous ? { ...short, previous: shortened(previous, []) } : short;
  });
}

/** What is shown at a path: to somebody who is not logged in the public screen there, else that of log-in. */
function screenAt(remotes: readonly RemoteDeployment[], viewer: Viewer, path: string) {
  const routes = remotes.flatMap(({ descriptor }) => descriptor.routes);
  if (viewer.user)
    return routeAt(
      routes.filter(({ gate }) => allows(gate, viewer)),
      path,
    );
  const open = routes.filter((route) => route.public);
  return routeAt(open, path) ?? routeAt(open, '/log-in');
}

function shortened<Version extends RemoteVersion>(version: Version, files: readonly string[]): Version {
  const { integrity, hashes } = version;
  if (!integrity || hashes === undefined) return version;
  const names = new Set([hashes, ...files]);
  const kept: Integrity = Object.fromEntries(Object.entries(integrity).filter(([name]) => names.has(name)));
  return { ...version, integrity: kept };
}

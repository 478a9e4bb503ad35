import { allows } from '@portal/shared/access';
import type { ModuleDescriptor, RemoteDeployment, RemoteVersion } from '@portal/shared/federation';
import type { Viewer } from './boot-document.ts';

/**
 * What of a remote a viewer is sent; `undefined`: nothing of it is open to them (rules/remotes.md#boot). Of a remote for
 * someone who is not logged in there are the open public screens alone, and no file that only other parts name.
 */
export function forViewer(remote: RemoteDeployment, viewer: Viewer): RemoteDeployment | undefined {
  const { routes, nav, cards, actions } = remote.descriptor;
  if (viewer.user)
    return [...routes, ...nav, ...cards, ...actions].some(({ gate }) => allows(gate, viewer))
      ? remote
      : undefined;
  const open = routes.filter((route) => route.public && allows(route.gate, viewer));
  return open.length > 0 ? withPublic(remote, open) : undefined;
}

function withPublic(remote: RemoteDeployment, routes: ModuleDescriptor['routes']): RemoteDeployment {
  const names = new Set(routes.map(({ name }) => `screens-${name}`));
  const chunks = Object.entries(remote.chunks).filter(([part]) => names.has(part));
  const kept = new Set(chunks.flatMap(([, files]) => files));
  const hidden = Object.values(remote.chunks)
    .flat()
    .filter((file) => !kept.has(file));
  const { previous, descriptor } = remote;
  return {
    ...without(remote, hidden),
    descriptor: { ...descriptor, operations: [], routes, nav: [], cards: [], actions: [] },
    chunks: Object.fromEntries(chunks),
    ...(previous ? { previous: without(previous, hidden) } : {}),
  };
}

/** A file that is wanted all the same has its hash in the version's list. */
function without<Version extends RemoteVersion>(version: Version, files: readonly string[]): Version {
  const { integrity, hashes } = version;
  if (!integrity || hashes === undefined) return version;
  const kept = Object.entries(integrity).filter(([name]) => !files.includes(name));
  return { ...version, integrity: Object.fromEntries(kept) };
}

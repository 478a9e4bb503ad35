import { allows } from '@portal/shared/access';
import type { ModuleDescriptor, RemoteDeployment, RemoteVersion } from '@portal/shared/federation';
import type { Viewer } from './boot-document.ts';

/**
 * The part of a remote that a viewer receives; `undefined`: they may open nothing of it (rules/remotes.md#boot).
 * Someone who is not logged in only receives the open public screens, and no file that only other parts name.
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

/** Hashes of files that are still needed are in the version's list. */
function without<Version extends RemoteVersion>(version: Version, files: readonly string[]): Version {
  const { integrity, hashes } = version;
  if (!integrity || hashes === undefined) return version;
  const kept = Object.entries(integrity).filter(([name]) => !files.includes(name));
  return { ...version, integrity: Object.fromEntries(kept) };
}

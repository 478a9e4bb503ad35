import { createHash } from 'node:crypto';
import { type AccessSession, allows } from '@portal/shared/access';
import type {
  BootDocument,
  ModuleDescriptor,
  RemoteDeployment,
  RemoteManifest,
  RemoteVersion,
} from '@portal/shared/federation';
import type { ReleaseStore } from './release-store.ts';
import { resolve } from './resolve.ts';

/** Who looks at a page: what gates and rollouts ask of them. Whoever composes the server finds it out. */
export interface Viewer {
  readonly client: NonNullable<AccessSession['client']> & { readonly key: string };
  /** `null`: not logged in. */
  readonly user: { readonly id: number | string; readonly groups: readonly string[] } | null;
}

/**
 * What this viewer gets at this moment: of each remote the version that the registry resolves to, with the hash of
 * every file, and the good version to fall back on. Remotes that have nothing for this viewer are not in it. A version
 * that is not in the store counts as killed, so that a wrong registry costs one remote at most its news.
 */
export async function bootDocument(store: ReleaseStore, viewer: Viewer): Promise<BootDocument> {
  const registry = await store.registry();
  const asker = { client: viewer.client.key, user: viewer.user ?? { id: null, groups: [] } };
  const resolved = Object.entries(resolve(registry, asker));
  const remotes = await Promise.all(
    resolved.map(async ([name, { version, previous }]): Promise<RemoteDeployment | undefined> => {
      const [wanted, before] = await Promise.all([
        store.manifest(name, version),
        previous === undefined ? undefined : store.manifest(name, previous),
      ]);
      const chosen = wanted ?? before;
      if (!chosen || !hasSomethingFor(chosen.descriptor, viewer)) return undefined;
      const { chunks } = chosen;
      // Which operations it calls is asked when it is deployed, not in a browser.
      const descriptor = { ...chosen.descriptor, operations: [] };
      const fallback = before && before !== chosen ? { previous: versionOf(before) } : {};
      return { name, ...versionOf(chosen), descriptor, chunks, ...fallback };
    }),
  );
  const present = remotes.filter((remote) => remote !== undefined);
  const deployment = createHash('sha256').update(JSON.stringify(present)).digest('base64url').slice(0, 22);
  return { deployment, remotes: present };
}

/** Whether anything of it is open to this viewer; who is not logged in has only public screens. */
export function hasSomethingFor(descriptor: ModuleDescriptor, viewer: Viewer): boolean {
  const { routes, nav, cards, actions } = descriptor;
  const entries = viewer.user
    ? [...routes, ...nav, ...cards, ...actions]
    : routes.filter((route) => route.public);
  return entries.some(({ gate }) => allows(gate, viewer));
}

function versionOf({ name, version, entry, files }: RemoteManifest): RemoteVersion {
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, { integrity }]) => [file, integrity]),
  );
  return { version, base: `/remotes/${name}/${version}/`, entry, integrity };
}

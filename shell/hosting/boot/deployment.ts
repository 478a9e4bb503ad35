import {
  type RemoteDeployment,
  type RemoteManifest,
  type RemoteVersion,
  type ShellManifest,
  speaksContract,
} from '@portal/shared/federation';
import { withdrawnOf } from '../deploy/deployments-state.ts';
import { type Registry, remotesOf, SHELL } from '../registry/registry.ts';
import type { Requester } from '../registry/resolve.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { BootContent, Viewer } from './boot-document.ts';
import { candidates } from './candidates.ts';
import { forViewer } from './for-viewer.ts';

export interface DeploymentOptions<Shell extends ShellManifest> {
  /** A version of the shell that can be served, prepared for its pages; otherwise `undefined`. */
  readonly shell: (version: string) => Promise<Shell | undefined>;
  /** Origin of the remotes' files; by default the page's own. */
  readonly staticUrl?: string | undefined;
  /** Whether a viewer may run one remote from their own machine. */
  readonly mayOverride?: ((viewer: Viewer) => boolean) | undefined;
  readonly warn: (message: string) => void;
}

/** Resolves the versions that a viewer currently gets. */
export interface Deployment<Shell extends ShellManifest> {
  /** `undefined`: none of the shell versions available to them can be used. */
  shellOf(viewer: Viewer | undefined): Promise<Shell | undefined>;
  /** The content of their `boot.json`; `undefined` likewise. */
  contentFor(viewer: Viewer): Promise<BootContent | undefined>;
}

/**
 * Finds for each remote the version that the registry resolves to, if it is complete and the viewer's shell offers
 * the contract it was built against; otherwise the next one. An invalid registry or store costs a remote its update
 * at most.
 */
export function resolveDeployment<Shell extends ShellManifest>(
  store: Pick<ReleaseStore, 'registry' | 'manifest'>,
  { shell, staticUrl = '', mayOverride = () => false, warn }: DeploymentOptions<Shell>,
): Deployment<Shell> {
  const told = new Set<string>();
  const warnOnce = (message: string) => {
    if (told.has(message)) return;
    told.add(message);
    warn(message);
  };

  async function usable(
    name: string,
    version: string,
    offered: ShellManifest,
  ): Promise<RemoteManifest | undefined> {
    const manifest = await store.manifest(name, version);
    if (!manifest || speaksContract(manifest.contract, offered.contract)) return manifest;
    warnOnce(
      `${name} ${version} needs contract ${manifest.contract} and shell ${offered.version} offers ` +
        `${offered.contract}: who has that shell gets another version of it, or none.`,
    );
    return undefined;
  }

  async function remoteFor(
    registry: Registry,
    viewer: Viewer,
    name: string,
    offered: ShellManifest,
  ): Promise<RemoteDeployment | undefined> {
    const { wanted, fallbacks } = candidates(registry, requesterOf(viewer), name);
    const chosen = await firstOf(wanted, (version) => usable(name, version, offered));
    if (!chosen) return undefined;
    const others = fallbacks.filter((version) => version !== chosen.version);
    const before = await firstOf(others, (version) => usable(name, version, offered));
    const { chunks } = chosen;
    // Its operations are checked when it is deployed, not in a browser.
    const descriptor = { ...chosen.descriptor, operations: [] };
    const fallback = before ? { previous: versionOf(before, staticUrl) } : {};
    return forViewer({ name, ...versionOf(chosen, staticUrl), descriptor, chunks, ...fallback }, viewer);
  }

  const shellIn = (registry: Registry, viewer: Viewer | undefined) =>
    firstOf(candidates(registry, requesterOf(viewer), SHELL).wanted, shell);

  return {
    shellOf: async (viewer) => shellIn(await store.registry(), viewer),
    async contentFor(viewer) {
      const registry = await store.registry();
      const offered = await shellIn(registry, viewer);
      if (!offered) return undefined;
      const names = remotesOf(registry).filter((name) => name !== SHELL);
      const remotes = await Promise.all(names.map((name) => remoteFor(registry, viewer, name, offered)));
      return {
        viewer,
        shell: offered.version,
        remotes: remotes.filter((remote) => remote !== undefined),
        withdrawn: withdrawnOf(registry),
        mayOverride: mayOverride(viewer),
      };
    },
  };
}

/** Unknown viewers get the same as everyone. */
function requesterOf(viewer: Viewer | undefined): Requester {
  return { client: viewer?.client.key ?? '', user: viewer?.user ?? { id: null, groups: [] } };
}

async function firstOf<T>(
  versions: readonly string[],
  find: (version: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const version of versions) {
    const found = await find(version);
    if (found !== undefined) return found;
  }
  return undefined;
}

function versionOf(manifest: RemoteManifest, staticUrl: string): RemoteVersion {
  const { name, version, entry, files, hashes } = manifest;
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, { integrity }]) => [file, integrity]),
  );
  const base = `${staticUrl}/remotes/${name}/${version}/`;
  return { version, base, entry, integrity, ...(hashes === undefined ? {} : { hashes }) };
}

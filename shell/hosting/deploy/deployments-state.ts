import { readHistory } from '../registry/change-registry.ts';
import type { HistoryEntry } from '../registry/disk/history.ts';
import { namedVersions } from '../registry/edits.ts';
import { type Registry, type RemoteState, remotesOf, stateOf } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { knownRemotes } from './refusals.ts';

/**
 * The registry and the store as the administration area shows them. The API expects this shape; it does not know us.
 */
export interface DeploymentsState {
  revision: number;
  remotes: { name: string; versions: VersionState[] }[];
  history: Omit<HistoryEntry, 'before' | 'after'>[];
}

interface VersionState {
  version: string;
  contract: string | null;
  commit: string | null;
  /** Bytes of all files as sent; `null`: not in the store. */
  size: number | null;
  places: VersionPlace[];
  isKilled: boolean;
  isWithdrawn: boolean;
  /** Why it cannot be used or deployed. */
  problem: string | null;
}

interface VersionPlace {
  kind: 'default' | 'previous' | 'rollout' | 'pin';
  percent: number | null;
  groups: string[];
  clients: string[];
  errorLimit: number | null;
  since: string | null;
}

const SHOWN_CHANGES = 50;

/**
 * Everything that is in the store or that the registry names: versions newest first, changes newest first, at most
 * 50.
 */
export async function deploymentsState(releases: string, store: ReleaseStore): Promise<DeploymentsState> {
  const registry = await store.registry();
  const history = await readHistory(releases, registry);
  const names = await knownRemotes(releases, registry);
  const remotes = await Promise.all(
    names.map(async (name) => ({ name, versions: await versionsOf(store, name, stateOf(registry, name)) })),
  );
  return {
    revision: registry.revision ?? 0,
    remotes: remotes.filter(({ versions }) => versions.length > 0),
    history: history.slice(0, SHOWN_CHANGES).map(shownChange),
  };
}

/**
 * Versions that open pages must leave, by remote: killed or withdrawn. A client that is pinned to a withdrawn version
 * still gets it, so its pages only reload the same version. `*` stands for all versions of a remote; those that the
 * registry named when it was killed are listed as well.
 */
export function withdrawnOf(registry: Registry): Record<string, string[]> {
  const found = remotesOf(registry).map((name): [string, string[]] => {
    const { kill, withdrawn } = stateOf(registry, name);
    return [name, [...new Set([...kill, ...withdrawn])].sort()];
  });
  return Object.fromEntries(found.filter(([, versions]) => versions.length > 0));
}

async function versionsOf(store: ReleaseStore, name: string, state: RemoteState): Promise<VersionState[]> {
  const stored = await store.versions(name);
  const named = [...namedVersions(state), ...state.kill, ...state.withdrawn];
  const missing = new Set(named.filter((version) => version !== '*' && !stored.includes(version)));
  const all = [...stored, ...missing].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return Promise.all(
    all.map(async (version) => {
      const problem = await store.problemOf(name, version);
      const usable = problem === undefined;
      const manifest = usable
        ? ((await store.manifest(name, version)) ?? (await store.shell(version)))
        : undefined;
      const sizes = Object.values(manifest?.files ?? {}).map((file) => file.brotli ?? file.gzip ?? file.size);
      return {
        version,
        contract: manifest?.contract ?? null,
        commit: manifest?.commit ?? null,
        size: manifest ? sizes.reduce((sum, size) => sum + size, 0) : null,
        places: placesOf(state, version),
        isKilled: state.kill.includes(version) || state.kill.includes('*'),
        isWithdrawn: state.withdrawn.includes(version),
        problem: problem ?? null,
      };
    }),
  );
}

function placesOf(state: RemoteState, version: string): VersionPlace[] {
  const place = (kind: VersionPlace['kind'], more: Partial<VersionPlace> = {}): VersionPlace => ({
    ...{ kind, percent: null, groups: [], clients: [], errorLimit: null, since: null },
    ...more,
  });
  const pinned = Object.keys(state.pins).filter((client) => state.pins[client] === version);
  return [
    ...(state.default === version ? [place('default')] : []),
    ...(state.previous === version ? [place('previous')] : []),
    ...state.rollouts
      .filter((rollout) => rollout.version === version)
      .map(({ percent = null, groups = [], clients = [], errorLimit = null, since = null }) =>
        place('rollout', { percent, groups: [...groups], clients: [...clients], errorLimit, since }),
      ),
    ...(pinned.length > 0 ? [place('pin', { clients: pinned.sort() })] : []),
  ];
}

/** For a rollback, the version that everyone got is more useful than the absence of a named one. */
function shownChange({ before, after, ...change }: HistoryEntry): DeploymentsState['history'][number] {
  const isNewDefault = change.action === 'roll_back' && before.default !== after.default;
  return { ...change, version: isNewDefault ? after.default : change.version };
}

export { isVersion, parseRegistry } from './parse-registry.ts';

/**
 * Which audience gets which version of each remote; `registry.json` in the release store. Versions are names of
 * folders there.
 */
export interface Registry {
  /** Incremented by every change; a command based on an older revision is refused. */
  readonly revision?: number;
  /** Version for everyone who is not named below, by remote. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Newer versions on trial; if several match, the first counts. */
  readonly rollouts?: readonly Rollout[];
  /** Versions that a client stays on, by the client's key, then by remote. */
  readonly clientPins?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Versions that no one gets, by remote; `*` means all of them. */
  readonly kill?: Readonly<Record<string, readonly string[]>>;
  /** The previous default, by remote: browsers fall back on it. */
  readonly previous?: Readonly<Record<string, string>>;
  /**
   * Withdrawn versions, by remote, until they are deployed again: open pages leave them, and no browser falls back on
   * them. A client that is pinned to one still gets it: a pin is a decision, and only a kill overrules it.
   */
  readonly withdrawn?: Readonly<Record<string, readonly string[]>>;
}

/** All given parts must match. */
export interface Rollout {
  readonly remote: string;
  readonly version: string;
  /** Percentage of users, 0 to 100, always the same ones. */
  readonly percent?: number;
  readonly groups?: readonly string[];
  /** Keys of clients. */
  readonly clients?: readonly string[];
  /** Percentage of loads that may fail before it is withdrawn automatically. */
  readonly errorLimit?: number;
  /** Instant, ISO 8601; loads before it do not count. */
  readonly since?: string;
}

/** The registry's entries for one remote: what a command changes, and what its history stores. */
export interface RemoteState {
  readonly default: string | null;
  readonly previous: string | null;
  readonly rollouts: readonly Rollout[];
  /** By the client's key. */
  readonly pins: Readonly<Record<string, string>>;
  readonly kill: readonly string[];
  readonly withdrawn: readonly string[];
}

export const EMPTY_REGISTRY: Registry = { defaults: {} };

/** The shell is deployed like a remote, under this name. */
export const SHELL = 'shell';

/** Every remote that the registry mentions. */
export function remotesOf(registry: Registry): string[] {
  const { defaults, rollouts = [], clientPins = {}, kill = {}, previous = {}, withdrawn = {} } = registry;
  const pinned = Object.values(clientPins).flatMap((pins) => Object.keys(pins));
  const named = [defaults, kill, previous, withdrawn].flatMap((part) => Object.keys(part));
  return [...new Set([...named, ...pinned, ...rollouts.map(({ remote }) => remote)])].sort();
}

/** The registry's entries for one remote (or for `shell`); empty for a remote that it does not name. */
export function stateOf(registry: Registry, remote: string): RemoteState {
  const { defaults, rollouts = [], clientPins = {}, kill = {}, previous = {}, withdrawn = {} } = registry;
  const pins = Object.entries(clientPins).flatMap(([client, versions]) => {
    const version = own(versions, remote);
    return version === undefined ? [] : [[client, version] as const];
  });
  return {
    default: own(defaults, remote) ?? null,
    previous: own(previous, remote) ?? null,
    rollouts: rollouts.filter((rollout) => rollout.remote === remote),
    pins: Object.fromEntries(pins),
    kill: own(kill, remote) ?? [],
    withdrawn: own(withdrawn, remote) ?? [],
  };
}

/** The registry with a new state of one remote. All other remotes, and the revision, stay unchanged. */
export function withState(registry: Registry, remote: string, state: RemoteState): Registry {
  const { revision, defaults, rollouts = [], clientPins = {}, kill, previous, withdrawn } = registry;
  const clients = [...new Set([...Object.keys(clientPins), ...Object.keys(state.pins)])].sort();
  const pins = clients
    .map((client) => [client, replaced(own(clientPins, client), remote, own(state.pins, client))] as const)
    .filter(([, versions]) => Object.keys(versions).length > 0);
  const list = (versions: readonly string[]) => (versions.length > 0 ? versions : undefined);
  return {
    ...(revision === undefined ? {} : { revision }),
    defaults: replaced(defaults, remote, state.default ?? undefined),
    previous: replaced(previous, remote, state.previous ?? undefined),
    rollouts: [...rollouts.filter((rollout) => rollout.remote !== remote), ...state.rollouts],
    clientPins: Object.fromEntries(pins),
    kill: replaced(kill, remote, list(state.kill)),
    withdrawn: replaced(withdrawn, remote, list(state.withdrawn)),
  };
}

/** Own properties only: a client may be called `constructor`. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function replaced<T>(record: Readonly<Record<string, T>> = {}, key: string, value: T | undefined) {
  const others = Object.entries(record).filter(([other]) => other !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value] as const].sort(byKey));
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

import { own, type Registry, stateOf } from '../registry/registry.ts';
import { isAlive, type Requester, resolve } from '../registry/resolve.ts';

export interface Candidates {
  /** All versions that the registry would serve, best first; the first usable one is served. */
  readonly wanted: readonly string[];
  /**
   * Versions that a browser may fall back on if that one does not load, best first; they may be among the wanted as
   * well.
   */
  readonly fallbacks: readonly string[];
}

/**
 * The versions of one remote, or of the shell, that a viewer may get. A version that cannot be used counts as killed,
 * so that the next part of the registry decides (kill > pin > rollout > default), and after the last one the version
 * before the default.
 */
export function candidates(registry: Registry, requester: Requester, name: string): Candidates {
  const decided: string[] = [];
  for (;;) {
    const next = own(resolve(withKilled(registry, name, decided), requester), name);
    if (!next) break;
    decided.push(next.version);
  }
  // Everything was killed on purpose.
  if (decided.length === 0) return { wanted: [], fallbacks: [] };
  const state = stateOf(registry, name);
  const fallbacks = [state.default, state.previous]
    .filter((version) => isAlive(state, version))
    .filter((version) => !state.withdrawn.includes(version));
  return { wanted: [...new Set([...decided, ...fallbacks])], fallbacks };
}

/** Only this name's part of the registry, with these versions killed as well. */
function withKilled(registry: Registry, name: string, killed: readonly string[]): Registry {
  const { defaults, rollouts = [], clientPins = {}, kill = {}, previous = {}, withdrawn = {} } = registry;
  const only = <T>(record: Readonly<Record<string, T>>): Record<string, T> => {
    const value = own(record, name);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    defaults: only(defaults),
    previous: only(previous),
    withdrawn: only(withdrawn),
    rollouts: rollouts.filter(({ remote }) => remote === name),
    clientPins: Object.fromEntries(Object.entries(clientPins).map(([client, pins]) => [client, only(pins)])),
    kill: { [name]: [...(own(kill, name) ?? []), ...killed] },
  };
}

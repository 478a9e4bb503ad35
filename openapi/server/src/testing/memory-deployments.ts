import { isDeepStrictEqual } from 'node:util';
import {
  DeploymentRefused,
  type DeploymentsPort,
  type DeploymentsState,
  type RegistryChange,
} from '../mechanisms/portal/deployments-port.ts';

type Place = DeploymentsState['remotes'][number]['versions'][number]['places'][number];
type Change = DeploymentsState['history'][number];

export interface MemoryRollout {
  version: string;
  percent?: number;
  groups?: string[];
  clients?: string[];
  errorLimit?: number;
  since?: string;
}

/**
 * One remote as the registry has it; replaced whole by each change, so that a roll-back can restore the previous one.
 */
export interface MemoryRemote {
  /** In the store, newest first. */
  versions: readonly string[];
  default: string | null;
  previous: string | null;
  rollouts: readonly MemoryRollout[];
  /** By the client's key. */
  pins: Readonly<Record<string, string>>;
  killed: readonly string[];
  withdrawn: readonly string[];
}

export interface MemoryDeployments extends DeploymentsPort {
  /** Changes a remote as a command of a release team would. */
  edit(remote: string, change: Partial<MemoryRemote>, entry?: Partial<Change>): void;
  history(): readonly Change[];
}

/** A registry in memory with the rules of the real one, and `mf-desks` with its default 1.0.0 and 2.0.0 in the store. */
export function memoryDeployments(): MemoryDeployments {
  const remotes = new Map<string, MemoryRemote>();
  const before = new Map<string, MemoryRemote[]>();
  const history: Change[] = [];
  let revision = 0;

  function put(name: string, next: MemoryRemote, entry: Partial<Change>): void {
    const known = remotes.get(name);
    if (known) before.set(name, [known, ...(before.get(name) ?? [])]);
    remotes.set(name, next);
    revision += 1;
    const line = { by: 'team', action: 'deploy', version: null, note: '', ...entry } as const;
    history.unshift({ ...line, revision, at: '2026-11-23T09:00:00Z', remote: name });
  }

  function edit(name: string, change: Partial<MemoryRemote>, entry: Partial<Change> = {}): void {
    const known = remotes.get(name) ?? EMPTY;
    put(name, { ...known, ...change }, entry);
  }

  edit('mf-desks', { versions: ['2.0.0', '1.0.0'], default: '1.0.0' }, { version: '1.0.0' });

  const read = (): DeploymentsState => ({
    revision,
    remotes: [...remotes].map(([name, remote]) => ({
      name,
      versions: remote.versions.map((version) => versionOf(remote, version)),
    })),
    history: [...history],
  });

  return {
    edit,
    history: () => history,
    read: async () => read(),
    async change({ remote: name, action, version, revision: decidedOn, note }, by) {
      // As long as a file takes, so that parallel calls overlap here, too.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (decidedOn !== undefined && decidedOn !== revision) {
        throw refused(`The registry is at revision ${revision}, not ${decidedOn}.`);
      }
      const remote = remotes.get(name);
      if (!remote) throw refused(`There is no ${name}.`);
      const next = action === 'roll_back' ? before.get(name)?.[0] : changed(remote, action, version ?? '');
      if (!next) throw refused(`${name} has nothing to roll back to.`);
      if (!isDeepStrictEqual(next, remote)) put(name, next, { by, action, version, note });
      return read();
    },
    resolve: async ({ client, user }) =>
      Object.fromEntries(
        [...remotes].flatMap(([name, remote]) => {
          const lives = (version: string | null | undefined) => version && !remote.killed.includes(version);
          const rollout = remote.rollouts.find(
            (one) => lives(one.version) && fits(one, client, user),
          )?.version;
          const found = (
            [
              ['pin', remote.pins[client]],
              ['rollout', rollout],
              ['default', remote.default],
            ] as const
          ).find(([, version]) => lives(version));
          return found?.[1] ? [[name, { version: found[1], reason: found[0] }]] : [];
        }),
      ),
  };
}

const EMPTY: MemoryRemote = {
  versions: [],
  default: null,
  previous: null,
  rollouts: [],
  pins: {},
  killed: [],
  withdrawn: [],
};

function changed(
  remote: MemoryRemote,
  action: Exclude<RegistryChange['action'], 'roll_back'>,
  version: string,
): MemoryRemote {
  const { killed, rollouts, withdrawn } = remote;
  const others = rollouts.filter((rollout) => rollout.version !== version);
  const ended = { rollouts: others, withdrawn: [...withdrawn, version] };
  switch (action) {
    case 'promote':
      if (killed.includes(version)) throw refused(`${version} is killed.`);
      return { ...remote, default: version, previous: remote.default, rollouts: others };
    case 'kill':
      return { ...remote, ...ended, killed: [...killed, version] };
    case 'revive':
      return { ...remote, killed: killed.filter((one) => one !== version) };
    case 'take_back':
      if (others.length === rollouts.length) throw refused(`${version} is not rolled out.`);
      return { ...remote, ...ended };
  }
}

function versionOf(remote: MemoryRemote, version: string) {
  const place = (kind: Place['kind'], rest: Partial<Place> = {}): Place => ({
    kind,
    percent: null,
    groups: [],
    clients: [],
    errorLimit: null,
    since: null,
    order: 0,
    ...rest,
  });
  const pinned = Object.keys(remote.pins).filter((client) => remote.pins[client] === version);
  return {
    version,
    contract: '1.0.0',
    commit: null,
    size: 1000,
    places: [
      ...(remote.default === version ? [place('default')] : []),
      ...(remote.previous === version ? [place('previous')] : []),
      ...remote.rollouts.flatMap(({ version: rolledOut, ...rest }, order) =>
        rolledOut === version ? [place('rollout', { ...rest, order })] : [],
      ),
      ...(pinned.length > 0 ? [place('pin', { clients: pinned })] : []),
    ],
    isKilled: remote.killed.includes(version),
    isWithdrawn: remote.withdrawn.includes(version),
    problem: null,
  };
}

function fits(
  { percent, groups, clients }: MemoryRollout,
  client: string,
  user: { id: number | null; groups: readonly string[] },
): boolean {
  if (clients && !clients.includes(client)) return false;
  if (groups && !groups.some((group) => user.groups.includes(group))) return false;
  if (percent === undefined) return clients !== undefined || groups !== undefined;
  return user.id !== null && (user.id * 61) % 100 < percent;
}

/** Like those of the store, which has each reason in both languages. */
const refused = (en: string) => new DeploymentRefused(en, `Auf Deutsch: ${en}`);

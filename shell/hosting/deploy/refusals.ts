import { readdir } from 'node:fs/promises';
import { givenVersions } from '../registry/edits.ts';
import { type Registry, type RemoteState, remotesOf, SHELL, stateOf } from '../registry/registry.ts';
import { isPackageName } from '../store/format/version-names.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { listOf } from './affected.ts';
import type { DeployCommand } from './command.ts';

/** Every name that has versions in the store or that the registry knows. */
export async function knownRemotes(releases: string, registry: Registry): Promise<string[]> {
  const entries = await readdir(releases, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && isPackageName(entry.name));
  return [...new Set([...folders.map(({ name }) => name), ...remotesOf(registry)])].sort();
}

/** What a command names and is not there, in sentences; empty: it can be tried. */
export async function misnomers(
  releases: string,
  store: ReleaseStore,
  registry: Registry,
  { remote, version }: DeployCommand,
): Promise<string[]> {
  const remotes = await knownRemotes(releases, registry);
  if (!remotes.includes(remote)) {
    const there = remotes.length > 0 ? `there are ${listOf(remotes)}` : 'there is nothing yet';
    return [`There is no ${remote} in the release store ${releases}; ${there}.`];
  }
  if (version === null || version === '*') return [];
  const [stored, state] = [await store.versions(remote), stateOf(registry, remote)];
  if (stored.includes(version) || isNamed(state, version)) return [];
  const some = stored.slice(0, 10);
  const there = some.length > 0 ? `there are ${listOf(some)}` : 'there is none of it';
  const more = stored.length > some.length ? `, and ${stored.length - some.length} older ones` : '';
  return [`${remote} ${version} is not in the release store ${releases}; ${there}${more}.`];
}

function isNamed(state: RemoteState, version: string): boolean {
  const named = [
    state.default,
    state.previous,
    ...Object.values(state.pins),
    ...state.kill,
    ...state.withdrawn,
  ];
  return named.includes(version) || state.rollouts.some((rollout) => rollout.version === version);
}

/** What a command takes for granted and is not so, in sentences. */
export function misconceptions(command: DeployCommand, state: RemoteState): string[] {
  const { action, remote, version, clients = [], percent, groups, errorLimit } = command;
  const name = `${remote} ${version ?? ''}`.trim();
  const needsVersion = action !== 'roll_back' && action !== 'unpin';
  if (needsVersion !== (version !== null)) {
    return [needsVersion ? `Say which version of ${remote}.` : `${action} of ${remote} takes no version.`];
  }
  if (version === '*' && action !== 'kill' && action !== 'revive') return ['* is only for kill and revive.'];
  switch (action) {
    case 'pin':
      return clients.length === 0 ? [`Say which clients ${name} is for.`] : [];
    case 'unpin': {
      const free = clients.filter((client) => !Object.hasOwn(state.pins, client));
      if (clients.length === 0) return [`Say which clients leave their version of ${remote}.`];
      return free.map((client) => `${client} is not pinned to a version of ${remote}.`);
    }
    case 'rollout': {
      const errors = [
        ...outOfRange('The share of users', percent, 'over 0, up to 100', (n) => n > 0 && n <= 100),
        ...outOfRange('The error limit', errorLimit, 'from 0 to 100', (n) => n >= 0 && n <= 100),
      ];
      if (percent === undefined && groups === undefined && command.clients === undefined) {
        errors.push(`Say for whom ${name} is on trial: a share, groups or clients.`);
      }
      if (state.default === version) errors.push(`Everybody gets ${name} already.`);
      const pinned = clients.filter((client) => Object.hasOwn(state.pins, client));
      return [
        ...errors,
        ...pinned.map(
          (client) =>
            `${client} is pinned to ${remote} ${state.pins[client]}, so a trial would not reach it.`,
        ),
      ];
    }
    case 'take_back':
      return state.rollouts.some((rollout) => rollout.version === version)
        ? []
        : [`${name} is not on trial (any more).`];
    case 'revive':
      return state.kill.includes(version ?? '') ? [] : [`${name} is not killed.`];
    default:
      return [];
  }
}

/** Remotes that several commands of one change name. */
export function repeated(commands: readonly DeployCommand[]): string[] {
  const names = commands.map(({ remote }) => remote);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `${name} is named twice.`);
}

/** Why a change must not be made, whatever it was asked for. */
export function dangers(command: DeployCommand, after: RemoteState): string[] {
  const isLast =
    command.remote === SHELL &&
    (command.action === 'roll_back' || command.action === 'kill') &&
    givenVersions(after).size === 0;
  return isLast
    ? ['Then nobody would get a shell, and there is no other one. Deploy another one first.']
    : [];
}

function outOfRange(
  what: string,
  value: number | undefined,
  range: string,
  fits: (n: number) => boolean,
): string[] {
  return value === undefined || fits(value) ? [] : [`${what} must be ${range}, and is ${value}.`];
}

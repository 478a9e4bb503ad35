import { createHash } from 'node:crypto';
import { own, type Registry, type RemoteState, type Rollout, stateOf } from './registry.ts';

/** The client and user that versions are resolved for. */
export interface Requester {
  /** Key of the client. */
  readonly client: string;
  /** `null` id: not logged in. */
  readonly user: { readonly id: number | string | null; readonly groups: readonly string[] };
}

export interface Resolved {
  readonly version: string;
  /** The part of the registry that decided. */
  readonly reason: 'pin' | 'rollout' | 'default';
  /** The working version to fall back on, if there is another one that is not killed. */
  readonly previous?: string;
}

/**
 * Resolves the version of each remote for a requester: kill > pin > rollout > default. A killed version does not
 * count wherever it is named, and the next part decides; a remote without any version left is not in the answer.
 * Whether a version is in the store is the store's concern.
 *
 * A withdrawn version is still served if the registry names it: a pin is a decision, and to overrule it one kills the
 * version. No browser falls back on one.
 */
export function resolve(registry: Registry, requester: Requester): Record<string, Resolved> {
  const pins = own(registry.clientPins ?? {}, requester.client) ?? {};
  const remotes = new Set([
    ...Object.keys(registry.defaults),
    ...Object.keys(pins),
    ...(registry.rollouts ?? []).map(({ remote }) => remote),
  ]);
  const answer: Record<string, Resolved> = {};
  for (const remote of remotes) {
    const resolved = resolveRemote(stateOf(registry, remote), requester);
    if (resolved) answer[remote] = resolved;
  }
  return answer;
}

function resolveRemote(state: RemoteState, requester: Requester): Resolved | undefined {
  const rollout = state.rollouts.find((one) => isAlive(state, one.version) && reaches(one, requester));
  const candidates: [string | null | undefined, Resolved['reason']][] = [
    [own(state.pins, requester.client), 'pin'],
    [rollout?.version, 'rollout'],
    [state.default, 'default'],
    [fallbackVersion(state), 'default'],
  ];
  for (const [version, reason] of candidates) {
    if (!isAlive(state, version)) continue;
    const previous = [state.default, state.previous].find(
      (other) => other !== version && isAlive(state, other) && !state.withdrawn.includes(other),
    );
    return { version, reason, ...(previous ? { previous } : {}) };
  }
  return undefined;
}

/** The version before a killed default; a default that is not killed needs none. */
export function fallbackVersion({
  default: standard,
  previous,
  withdrawn,
  kill,
}: RemoteState): string | null {
  const isKilled = standard !== null && kill.includes(standard) && !kill.includes('*');
  const isGood = previous !== null && !kill.includes(previous) && !withdrawn.includes(previous);
  return isKilled && isGood ? previous : null;
}

/** Whether a version may be served at all: it is named, and not killed. */
export function isAlive(state: RemoteState, version: string | null | undefined): version is string {
  return typeof version === 'string' && !state.kill.includes('*') && !state.kill.includes(version);
}

/**
 * Whether a requester is in the audience of a rollout, in every given part of it. A rollout without any part reaches
 * no one.
 */
function reaches(
  { remote, version, percent, groups, clients }: Rollout,
  { client, user }: Requester,
): boolean {
  if (clients && !clients.includes(client)) return false;
  if (groups && !groups.some((group) => user.groups.includes(group))) return false;
  if (percent === undefined) return clients !== undefined || groups !== undefined;
  return user.id !== null && shareOf(`${remote}@${version}`, client, user.id) < percent;
}

/**
 * A number from 0 to under 100 that is always the same for a user and a version, and evenly distributed over users.
 * Another version draws again, so that it is not always the same people who try new versions.
 */
export function shareOf(what: string, client: string, user: number | string): number {
  const digest = createHash('sha256').update(`${what}|${client}|${user}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

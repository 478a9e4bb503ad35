import { createHash } from 'node:crypto';
import type { Registry, Rollout } from './registry.ts';

/** Who asks. */
export interface Asker {
  /** Key of the client. */
  readonly client: string;
  /** `null` id: not logged in. */
  readonly user: { readonly id: number | string | null; readonly groups: readonly string[] };
}

export interface Resolved {
  readonly version: string;
  /** Which part of the registry decided. */
  readonly reason: 'pin' | 'rollout' | 'default';
  /** The good version to fall back on, if there is another one that is not killed. */
  readonly previous?: string;
}

/**
 * Which version of each remote somebody gets: kill > pin > rollout > default. A killed version does not count wherever
 * it is named, and the next part decides; a remote of which nothing is left is not in the answer.
 */
export function resolve(registry: Registry, asker: Asker): Record<string, Resolved> {
  const { defaults, rollouts = [], clientPins = {}, kill = {}, previous = {} } = registry;
  const pins = own(clientPins, asker.client) ?? {};
  const remotes = new Set([
    ...Object.keys(defaults),
    ...Object.keys(pins),
    ...rollouts.map(({ remote }) => remote),
  ]);
  const answer: Record<string, Resolved> = {};
  for (const remote of remotes) {
    const killed = own(kill, remote) ?? [];
    const lives = (version: string | undefined): version is string =>
      version !== undefined && !killed.includes('*') && !killed.includes(version);
    const pin = own(pins, remote);
    const rollout = rollouts.find(
      (one) => one.remote === remote && lives(one.version) && fits(one, asker),
    )?.version;
    const standard = own(defaults, remote);

    const version = [pin, rollout, standard].find(lives);
    if (version === undefined) continue;
    const reason = version === pin ? 'pin' : version === rollout ? 'rollout' : 'default';
    const fallback = [standard, own(previous, remote)].find((other) => lives(other) && other !== version);
    answer[remote] = { version, reason, ...(fallback === undefined ? {} : { previous: fallback }) };
  }
  return answer;
}

function fits({ remote, version, percent, groups, clients }: Rollout, { client, user }: Asker): boolean {
  if (clients && !clients.includes(client)) return false;
  if (groups && !groups.some((group) => user.groups.includes(group))) return false;
  if (percent === undefined) return clients !== undefined || groups !== undefined;
  return user.id !== null && shareOf(`${remote}@${version}`, client, user.id) < percent;
}

/**
 * A number from 0 to under 100 that is always the same for a user and a version, and spread evenly over users. Another
 * version draws anew, so that it is not always the same people who try what is new.
 */
export function shareOf(what: string, client: string, user: number | string): number {
  const digest = createHash('sha256').update(`${what}|${client}|${user}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

import type { Reason } from '../registry/refused.ts';
import { type Registry, type RemoteState, remotesOf, SHELL, stateOf } from '../registry/registry.ts';
import { isAlive } from '../registry/resolve.ts';

/** Represents every client that the registry does not name; no client has this key. */
export const OTHERS = '*';

/** Every client that the registry names, and all others as one. */
export function clientsIn(...registries: Registry[]): string[] {
  const named = registries.flatMap(({ clientPins = {}, rollouts = [] }) => [
    ...Object.keys(clientPins),
    ...rollouts.flatMap(({ clients = [] }) => clients),
  ]);
  return [OTHERS, ...[...new Set(named)].sort()];
}

/**
 * All versions that users of a client may get: a pinned client gets only that one, otherwise it depends on the user.
 */
export function versionsFor(state: RemoteState, client: string): string[] {
  const pin = client === OTHERS || !Object.hasOwn(state.pins, client) ? undefined : state.pins[client];
  if (isAlive(state, pin)) return [pin];
  const tried = state.rollouts
    .filter(({ clients }) => clients === undefined || clients.includes(client))
    .map(({ version }) => version);
  return [...new Set([...tried, state.default])].filter((version) => isAlive(state, version));
}

/** The same for every remote except the shell, by name. */
export function remotesFor(registry: Registry, client: string): [string, string][] {
  return remotesOf(registry)
    .filter((name) => name !== SHELL)
    .flatMap((name) =>
      versionsFor(stateOf(registry, name), client).map((version): [string, string] => [name, version]),
    );
}

/** Versions of a remote that some users get after a change and did not get before, with their clients. */
export function newlyActiveVersions(
  before: Registry,
  after: Registry,
  remote: string,
): Map<string, string[]> {
  const [was, is] = [stateOf(before, remote), stateOf(after, remote)];
  const found = new Map<string, string[]>();
  for (const client of clientsIn(before, after)) {
    const known = new Set(versionsFor(was, client));
    for (const version of versionsFor(is, client)) {
      if (!known.has(version)) found.set(version, [...(found.get(version) ?? []), client]);
    }
  }
  return found;
}

/** Clients as text: `acme and globex`, `every client`, `every client but acme`. */
export function namesOf(clients: readonly string[], all: readonly string[]): Reason {
  if (!clients.includes(OTHERS)) return { en: listOf(clients), de: listOf(clients, 'und') };
  const left = all.filter((client) => !clients.includes(client));
  return left.length === 0
    ? { en: 'every client', de: 'alle Mandanten' }
    : { en: `every client but ${listOf(left)}`, de: `alle Mandanten außer ${listOf(left, 'und')}` };
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(words: readonly string[], last = 'and'): string {
  const [end = '', ...rest] = [...words].reverse();
  return rest.length === 0 ? end : `${rest.reverse().join(', ')} ${last} ${end}`;
}

import type { DeploymentsState } from '../../../mechanisms/portal/deployments-port.ts';

type Remote = DeploymentsState['remotes'][number];
type Version = Remote['versions'][number];
type Place = Version['places'][number];
type Change = DeploymentsState['history'][number];

export interface Given {
  version: string;
  reason: 'pin' | 'rollout' | 'default';
}

/** Shown to administrators of other clients instead of a person of the operator. */
const OPERATOR = 'operator';

/**
 * All versions of a remote that people of a client may get now: a pin applies to all of them, a rollout to some (or to
 * all, then nothing follows), the default to the rest. Killed versions reach no one.
 */
export function versionsFor({ versions }: Remote, client: string): Given[] {
  const alive = versions.filter(({ isKilled }) => !isKilled);
  const pin = alive.find(({ places }) => places.some((place) => isPinOf(place, client)));
  if (pin) return [{ version: pin.version, reason: 'pin' }];

  const given = new Map<string, Given>();
  const add = (version: string, reason: Given['reason']) => {
    if (!given.has(version)) given.set(version, { version, reason });
  };
  const rollouts = alive
    .flatMap(({ version, places }) => places.map((place) => ({ version, place })))
    .filter(({ place }) => reaches(place, client))
    .sort((a, b) => a.place.order - b.place.order);
  for (const { version, place } of rollouts) {
    add(version, 'rollout');
    if (place.percent === null && place.groups.length === 0) return [...given.values()];
  }
  // The version before a killed default stands in for it, as in the delivery of versions; but not a withdrawn one.
  const standard =
    alive.find((version) => isAt(version, 'default')) ??
    alive.find((version) => !version.isWithdrawn && isAt(version, 'previous'));
  if (standard) add(standard.version, 'default');
  return [...given.values()];
}

/**
 * The part about the people of one client, without naming another: its versions, its places, the changes of its
 * remotes.
 */
export function visibleTo(state: DeploymentsState, client: string): DeploymentsState {
  const remotes = state.remotes
    .map((remote) => {
      const given = new Set(versionsFor(remote, client).map(({ version }) => version));
      // A client must see a killed version if its people get nothing because of it.
      const isMissed = ({ places }: Version) =>
        given.size === 0 && places.some(({ kind }) => kind === 'default');
      const versions = remote.versions
        .filter(
          (version) =>
            given.has(version.version) ||
            version.places.some((place) => names(place, client)) ||
            isMissed(version),
        )
        .map((version) => ({ ...version, places: placesFor(version, client) }));
      return { ...remote, versions };
    })
    .filter(({ versions }) => versions.length > 0);
  return {
    ...state,
    remotes,
    history: state.history.filter((change) => isForClient(change, remotes)).map(withoutNames),
  };
}

function isAt({ places }: Version, wanted: Place['kind']): boolean {
  return places.some(({ kind }) => kind === wanted);
}

function isPinOf({ kind, clients }: Place, client: string): boolean {
  return kind === 'pin' && clients.includes(client);
}

/** A rollout without any target reaches no one. */
function reaches({ kind, percent, groups, clients }: Place, client: string): boolean {
  if (kind !== 'rollout' || percent === 0) return false;
  if (clients.length > 0) return clients.includes(client);
  return percent !== null || groups.length > 0;
}

function names(place: Place, client: string): boolean {
  return isPinOf(place, client) || reaches(place, client);
}

function placesFor({ places }: Version, client: string): Place[] {
  return places
    .filter((place) => place.kind === 'default' || place.kind === 'previous' || names(place, client))
    .map((place) => ({ ...place, clients: place.clients.filter((key) => key === client) }));
}

/** Pins and rollouts only if the client itself still has that place: those of others are private. */
function isForClient({ remote: name, version: number, action }: Change, remotes: readonly Remote[]): boolean {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) return false;
  if (action === 'unpin') return false;
  if (action !== 'pin' && action !== 'rollout') return true;
  const places = remote.versions.find(({ version }) => version === number)?.places ?? [];
  return places.some(({ kind }) => kind === action);
}

/** A note is free text that may name clients; the note of a take-back is the server's own and has figures only. */
function withoutNames(change: Change): Change {
  return {
    ...change,
    by: change.by === 'automatic' ? change.by : OPERATOR,
    note: change.action === 'take_back' ? change.note : '',
  };
}

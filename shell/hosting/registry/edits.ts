import type { HistoryEntry } from './disk/history.ts';
import type { RemoteState, Rollout } from './registry.ts';
import { fallbackVersion, isAlive } from './resolve.ts';

/** Default percentage of loads that may fail before a rollout is withdrawn. */
export const ERROR_LIMIT = 5;

/** The audience that tries a version; all given parts must match. */
export type Audience = Pick<Rollout, 'percent' | 'groups' | 'clients'>;

/** Everyone who is not pinned gets the version; browsers fall back on the previous default. */
export function promote(state: RemoteState, version: string): RemoteState {
  const isNew = state.default !== version;
  // A killed default cannot be a fallback: then its predecessor stays the fallback.
  const before = isNew && isAlive(state, state.default) ? state.default : state.previous;
  return given(
    {
      ...state,
      default: version,
      previous: before === version ? null : before,
      rollouts: state.rollouts.filter((rollout) => rollout.version !== version),
    },
    version,
  );
}

/** These clients stay on the version, whatever is deployed for the others. */
export function pin(state: RemoteState, version: string, clients: readonly string[]): RemoteState {
  const pins = Object.fromEntries(clients.map((client) => [client, version]));
  return given({ ...state, pins: { ...state.pins, ...pins } }, version);
}

/** These clients get the same as all others. */
export function unpin(state: RemoteState, clients: readonly string[]): RemoteState {
  const pins = Object.entries(state.pins).filter(([client]) => !clients.includes(client));
  return { ...state, pins: Object.fromEntries(pins) };
}

/**
 * Puts the version on trial for an audience. It precedes the other rollouts, so that the newest decision counts, and
 * replaces one of the same version.
 * @param now instant from which loads count against the limit
 */
export function rollout(
  state: RemoteState,
  remote: string,
  version: string,
  audience: Audience & { readonly errorLimit?: number },
  now: Date,
): RemoteState {
  const one: Rollout = { errorLimit: ERROR_LIMIT, ...audience, remote, version, since: now.toISOString() };
  const others = state.rollouts.filter((rollout) => rollout.version !== version);
  return given({ ...state, rollouts: [one, ...others] }, version);
}

/** Ends only this version's rollout, e.g. because it exceeded its error limit; open pages leave the version. */
export function withdrawRollout(state: RemoteState, version: string): RemoteState {
  const rollouts = state.rollouts.filter((rollout) => rollout.version !== version);
  if (rollouts.length === state.rollouts.length) return state;
  return withdrawing({ ...state, rollouts }, [version]);
}

/**
 * The remote as it was before its last change that has not been rolled back yet. Versions that no one gets any longer
 * become withdrawn. Kills are not rolled back: only `revive` undoes one. A withdrawn rollout does not come back
 * either.
 * @param history of all remotes, newest first
 * @returns `undefined`: there is nothing to roll back
 */
export function rollBack(
  state: RemoteState,
  remote: string,
  history: readonly HistoryEntry[],
): RemoteState | undefined {
  const last = lastChange(remote, history);
  if (!last) return undefined;
  const { default: standard, previous, pins } = last.before;
  const rollouts = last.before.rollouts.filter(({ version }) => !last.takenBack.has(version));
  const back = { ...state, default: standard, previous, rollouts, pins };
  const now = activeVersions(back);
  const withdrawn = state.withdrawn.filter(
    (version) => !now.has(version) || last.before.withdrawn.includes(version),
  );
  const gone = [...activeVersions(state)].filter((version) => !now.has(version));
  return withdrawing({ ...back, withdrawn }, gone);
}

/**
 * No one gets the version any longer; `*`: no one gets the remote. The entries that named it stay, for `revive`, but
 * open pages leave it.
 */
export function kill(state: RemoteState, version: string): RemoteState {
  if (state.kill.includes(version)) return state;
  const killed = { ...state, kill: [...state.kill, version] };
  return withdrawing(killed, version === '*' ? namedVersions(state) : [version]);
}

/** Undoes a kill: its audience gets the version again. A version that no one gets stays withdrawn. */
export function revive(state: RemoteState, version: string): RemoteState {
  if (!state.kill.includes(version)) return state;
  const revived = { ...state, kill: state.kill.filter((other) => other !== version) };
  const again = activeVersions(revived);
  const isStill = (other: string) => !again.has(other) || (version !== '*' && other !== version);
  return { ...revived, withdrawn: state.withdrawn.filter(isStill) };
}

/** Versions that someone would get, or that browsers would fall back on, if none were killed. */
export function namedVersions(state: RemoteState): string[] {
  const rollouts = state.rollouts.map(({ version }) => version);
  const named = [state.default, state.previous, ...rollouts, ...Object.values(state.pins)];
  return [...new Set(named)].filter((version) => version !== null);
}

/** Versions that someone gets: the default or its stand-in, rollouts and pins, without killed ones. */
export function activeVersions(state: RemoteState): Set<string> {
  const instead = fallbackVersion(state);
  const named = [...namedVersions({ ...state, previous: null }), ...(instead === null ? [] : [instead])];
  return new Set(named.filter((version) => isAlive(state, version)));
}

/**
 * Each further rollback goes one step further back. Skips kills, so that rolling back after one undoes the deployment
 * behind it; also skips a withdrawn rollout and its withdrawal, which cancel out.
 */
function lastChange(remote: string, history: readonly HistoryEntry[]) {
  const takenBack = new Set<string>();
  let undone = 0;
  for (const { action, version, before, ...entry } of history) {
    if (entry.remote !== remote || action === 'kill' || action === 'revive') continue;
    if (action === 'roll_back') undone += 1;
    else if (action === 'take_back' && version !== null) takenBack.add(version);
    else if (action === 'rollout' && version !== null && takenBack.has(version)) continue;
    else if (undone > 0) undone -= 1;
    else return { before, takenBack };
  }
  return undefined;
}

const given = (state: RemoteState, version: string): RemoteState => ({
  ...state,
  withdrawn: state.withdrawn.filter((other) => other !== version),
});

const withdrawing = (state: RemoteState, versions: readonly string[]): RemoteState => ({
  ...state,
  withdrawn: [...new Set([...state.withdrawn, ...versions])],
});

import type { HistoryEntry } from './disk/history.ts';
import type { RemoteState, Rollout } from './registry.ts';
import { isAlive, standIn } from './resolve.ts';

/** Share of loads, in percent, that may fail before a rollout is taken back, where nobody says another. */
export const ERROR_LIMIT = 5;

/** Who is to try a version; all that is given must fit. */
export type Audience = Pick<Rollout, 'percent' | 'groups' | 'clients'>;

/** Everybody gets the version who is not pinned; the default until now is what browsers fall back on. */
export function promote(state: RemoteState, version: string): RemoteState {
  const isNew = state.default !== version;
  // A killed default is no good one: then the one before it stays the fallback.
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

/** The clients stay on the version, whatever is deployed for the others. */
export function pin(state: RemoteState, version: string, clients: readonly string[]): RemoteState {
  const pins = Object.fromEntries(clients.map((client) => [client, version]));
  return given({ ...state, pins: { ...state.pins, ...pins } }, version);
}

/** The clients get what all others get. */
export function unpin(state: RemoteState, clients: readonly string[]): RemoteState {
  const pins = Object.entries(state.pins).filter(([client]) => !clients.includes(client));
  return { ...state, pins: Object.fromEntries(pins) };
}

/**
 * The version on trial for an audience. It comes before the other rollouts, so that the newest decision counts; one of
 * the same version is replaced.
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

/** Only the rollout of the version ends, e.g. because it was over its error limit; open pages leave the version. */
export function takeBack(state: RemoteState, version: string): RemoteState {
  const rollouts = state.rollouts.filter((rollout) => rollout.version !== version);
  if (rollouts.length === state.rollouts.length) return state;
  return withdrawing({ ...state, rollouts }, [version]);
}

/**
 * The remote as it was before its last change that has not been rolled back yet. What was given and is no longer given
 * to anybody becomes withdrawn. Kills are no such change and stay: only `revive` undoes one. Nor does a rollout come
 * again that was taken back.
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
  const now = givenVersions(back);
  const withdrawn = state.withdrawn.filter(
    (version) => !now.has(version) || last.before.withdrawn.includes(version),
  );
  const gone = [...givenVersions(state)].filter((version) => !now.has(version));
  return withdrawing({ ...back, withdrawn }, gone);
}

/**
 * Nobody gets the version, whoever it was given to; `*`: nobody gets the remote. What gave it stays, for `revive`, but
 * open pages leave it.
 */
export function kill(state: RemoteState, version: string): RemoteState {
  if (state.kill.includes(version)) return state;
  const killed = { ...state, kill: [...state.kill, version] };
  return withdrawing(killed, version === '*' ? namedVersions(state) : [version]);
}

/** Undoes a kill: who was given the version gets it again. One that nobody is given stays withdrawn. */
export function revive(state: RemoteState, version: string): RemoteState {
  if (!state.kill.includes(version)) return state;
  const revived = { ...state, kill: state.kill.filter((other) => other !== version) };
  const again = givenVersions(revived);
  const isStill = (other: string) => !again.has(other) || (version !== '*' && other !== version);
  return { ...revived, withdrawn: state.withdrawn.filter(isStill) };
}

/** Versions that the registry would give to somebody, or to browsers to fall back on, if none were killed. */
export function namedVersions(state: RemoteState): string[] {
  const rollouts = state.rollouts.map(({ version }) => version);
  const named = [state.default, state.previous, ...rollouts, ...Object.values(state.pins)];
  return [...new Set(named)].filter((version) => version !== null);
}

/** Versions that somebody is given: the default or what stands in for it, rollouts and pins, without those that are killed. */
export function givenVersions(state: RemoteState): Set<string> {
  const instead = standIn(state);
  const named = [...namedVersions({ ...state, previous: null }), ...(instead === null ? [] : [instead])];
  return new Set(named.filter((version) => isAlive(state, version)));
}

/**
 * Roll back after roll back goes one further. Kills are passed over, so that rolling back after one undoes the
 * deployment that it was about; so are a rollout that was taken back and its taking back, which cancel out.
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

import type { RemoteState, Rollout } from '../registry/registry.ts';
import { fallbackVersion, isAlive } from '../registry/resolve.ts';
import { listOf } from './affected.ts';

/** The audience of a rollout: `5 % of the users in group reception at acme or globex`. */
export function describeAudience({
  percent,
  groups,
  clients,
}: Pick<Rollout, 'percent' | 'groups' | 'clients'>) {
  const share = percent === undefined ? 'the users' : `${percent} % of the users`;
  const group = groups ? ` in group ${listOf(groups, 'or')}` : '';
  const at = clients ? ` at ${listOf(clients, 'or')}` : '';
  return `${share}${group}${at}`;
}

/** The deployed version for each audience, one per line: `everybody: 1.4.1`. */
export function describeState(state: RemoteState): string[] {
  return [...places(state)].map(([place, { text }]) => `${place}: ${text}`);
}

/** The changes for each audience, one per line: `everybody: 1.4.1 -> 1.4.2`. Empty if there are none. */
export function describeChange(before: RemoteState, after: RemoteState): string[] {
  const [was, is] = [places(before), places(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((place) => {
    const absent = (is.get(place) ?? was.get(place))?.absent ?? '';
    const [old, now] = [was.get(place)?.text ?? absent, is.get(place)?.text ?? absent];
    return old === now ? [] : [`${place}: ${old} -> ${now}`];
  });
}

/** The text for one audience, and the text if the registry does not name it. */
interface Place {
  readonly text: string;
  readonly absent: string;
}

function places(state: RemoteState): Map<string, Place> {
  const found = new Map<string, Place>();
  const said = (version: string) => (isAlive(state, version) ? version : `${version}, which is killed`);
  const put = (place: string, text: string, absent: string) => found.set(place, { text, absent });
  const instead = fallbackVersion(state);
  if (state.default !== null) {
    put('everybody', `${said(state.default)}${instead === null ? '' : `; ${instead} stands in`}`, 'nothing');
  }
  for (const [client, version] of Object.entries(state.pins)) {
    put(`${client} (pinned)`, said(version), 'as everybody');
  }
  for (const rollout of state.rollouts) {
    const limit = rollout.errorLimit === undefined ? '' : `, until ${rollout.errorLimit} % of loads fail`;
    const whom = isAlive(state, rollout.version)
      ? `${describeAudience(rollout)}${limit}`
      : 'nobody, it is killed';
    put(`${rollout.version} on trial for`, whom, 'nobody');
  }
  if (state.previous !== null) put('browsers fall back on', said(state.previous), 'nothing');
  if (state.kill.length > 0) {
    const all = state.kill.map((version) => (version === '*' ? 'all versions' : version));
    put('killed', listOf(all), 'none');
  }
  if (state.withdrawn.length > 0) put('withdrawn, open pages leave it', listOf(state.withdrawn), 'none');
  return found;
}

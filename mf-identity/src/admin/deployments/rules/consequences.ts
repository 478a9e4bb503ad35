import type { ChangeAction, DeployedVersion, DeploymentChange, Deployments } from './deployed.ts';

export interface Ask {
  action: ChangeAction;
  remote: string;
  /** `null` for rolling back. */
  version: string | null;
}

/** A sentence of the catalogue, with its values. */
export type Consequence =
  | { key: 'promote' | 'kill' | 'revive' | 'reviveNobody' | 'killNobody' | 'killNothing' | 'rollBackUnknown' }
  | { key: 'promotePins'; clients: string[] }
  | { key: 'killInstead'; instead: string }
  | { key: 'rollBack'; last: DeploymentChange };

/** The consequences of a change, in display order. */
export function listConsequences(
  { action, remote, version: name }: Ask,
  { remotes, history }: Pick<Deployments, 'remotes' | 'history'>,
): Consequence[] {
  const versions = remotes.find((one) => one.name === remote)?.versions ?? [];
  const version = versions.find((one) => one.version === name);
  switch (action) {
    case 'promote':
      return afterPromote(versions, name);
    case 'kill':
      return [{ key: 'kill' }, ...afterKill(versions, version)];
    case 'revive':
      return [{ key: isMeant(version) ? 'revive' : 'reviveNobody' }];
    case 'roll_back': {
      const last = lastChange(remote, history);
      return [last ? { key: 'rollBack', last } : { key: 'rollBackUnknown' }];
    }
  }
}

const has = (version: DeployedVersion, kind: string) => version.places.some((place) => place.kind === kind);

const isMeant = (version: DeployedVersion | undefined) =>
  version?.places.some(({ kind }) => kind !== 'previous') ?? false;

function afterPromote(versions: readonly DeployedVersion[], promoted: string | null): Consequence[] {
  const pinned = versions
    .filter(({ version, isKilled }) => version !== promoted && !isKilled)
    .flatMap(({ places }) => places.filter(({ kind }) => kind === 'pin').flatMap(({ clients }) => clients));
  const pins: Consequence[] = pinned.length > 0 ? [{ key: 'promotePins', clients: pinned }] : [];
  return [{ key: 'promote' }, ...pins];
}

/** The version that users get next: the default, or if that one is killed, the previous one unless it was withdrawn. */
function afterKill(versions: readonly DeployedVersion[], killed: DeployedVersion | undefined): Consequence[] {
  if (!killed) return [];
  if (!isMeant(killed)) return [{ key: 'killNobody' }];
  const others = versions.filter((one) => one !== killed && !one.isKilled);
  const next =
    others.find((one) => has(one, 'default')) ??
    others.find((one) => has(one, 'previous') && !one.isWithdrawn);
  return [next ? { key: 'killInstead', instead: next.version } : { key: 'killNothing' }];
}

/** The length of the server's history; older changes exist, but are unknown here. */
const LONGEST_HISTORY = 50;

/** Whether there may be something to roll back. */
export function canRollBack(remote: string, history: readonly DeploymentChange[]): boolean {
  return lastChange(remote, history) !== undefined || history.length >= LONGEST_HISTORY;
}

/** The change that rolling back undoes, by the server's rule: kills don't count, and no change is undone twice. */
export function lastChange(
  remote: string,
  history: readonly DeploymentChange[],
): DeploymentChange | undefined {
  let undone = 0;
  for (const change of history) {
    if (change.remote !== remote || change.action === 'kill' || change.action === 'revive') continue;
    if (change.action === 'roll_back') undone += 1;
    else if (undone > 0) undone -= 1;
    else return change;
  }
  return undefined;
}

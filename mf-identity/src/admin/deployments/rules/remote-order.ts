import type { DeployedRemote, DeployedVersion } from './deployed.ts';

const isOnTrial = ({ versions }: DeployedRemote) =>
  versions.some(({ places, isKilled }) => !isKilled && places.some(({ kind }) => kind === 'rollout'));

/** Remotes with a running rollout first, because they need watching; then by name. */
export function inOrder(remotes: readonly DeployedRemote[]): DeployedRemote[] {
  return [...remotes].sort(
    (one, other) => Number(isOnTrial(other)) - Number(isOnTrial(one)) || (one.name < other.name ? -1 : 1),
  );
}

const NEWEST = 5;

/**
 * The versions shown at first, in the order of the list: the newest, and those that are in use or killed, however
 * old.
 */
export function versionsAtFirst(versions: readonly DeployedVersion[]): DeployedVersion[] {
  return versions.filter(({ places, isKilled }, place) => place < NEWEST || places.length > 0 || isKilled);
}

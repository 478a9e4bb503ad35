import type { DeployedRemote, DeployedVersion, VersionPlace } from './deployed.ts';

/** The audience of a version, as a key of the catalogue and the values of its text. */
export interface Audience {
  key:
    | 'everybody'
    | 'everybodyElse'
    | 'previous'
    | 'standIn'
    | 'pinned'
    | 'share'
    | 'shareAt'
    | 'shareGroups'
    | 'shareGroupsAt'
    | 'groups'
    | 'groupsAt'
    | 'clients'
    | 'nobody';
  percent: number | null;
  groups: readonly string[];
  clients: readonly string[];
}

/** The facts about a remote that change the text of a place. */
export interface AudienceContext {
  /** Nothing is pinned or on trial, so everyone gets the default. */
  isOnly: boolean;
  /** The version that replaces a killed default. */
  standIn: string | undefined;
}

const has = (version: DeployedVersion, kind: string) => version.places.some((place) => place.kind === kind);

export function audienceContext({
  versions,
  given,
}: Pick<DeployedRemote, 'versions' | 'given'>): AudienceContext {
  const living = versions.filter(({ isKilled }) => !isKilled);
  const isDefaultKilled = versions.some((one) => one.isKilled && has(one, 'default'));
  // Other clients don't see that the default was killed, only the version that their users get.
  const isGiven = (name: string) =>
    given.some(({ version, reason }) => version === name && reason === 'default');
  const isInstead = (one: DeployedVersion) =>
    has(one, 'previous') &&
    !has(one, 'default') &&
    (isGiven(one.version) || (isDefaultKilled && !one.isWithdrawn));
  return {
    isOnly: !living.some((one) => has(one, 'pin') || has(one, 'rollout')),
    standIn: living.find(isInstead)?.version,
  };
}

/**
 * The audience of a place in the registry. A user must match every condition of a rollout; a rollout without
 * conditions matches no one.
 */
export function describeAudience(
  place: VersionPlace,
  version: string,
  { isOnly, standIn }: AudienceContext,
): Audience {
  const { kind, percent, groups, clients } = place;
  const told = (key: Audience['key']): Audience => ({ key, percent, groups, clients });
  if (kind === 'default') return told(isOnly ? 'everybody' : 'everybodyElse');
  if (kind === 'previous') return told(version === standIn ? 'standIn' : 'previous');
  if (kind === 'pin') return told('pinned');
  const [hasGroups, hasClients] = [groups.length > 0, clients.length > 0];
  if (percent !== null) {
    if (hasGroups) return told(hasClients ? 'shareGroupsAt' : 'shareGroups');
    return told(hasClients ? 'shareAt' : 'share');
  }
  if (hasGroups) return told(hasClients ? 'groupsAt' : 'groups');
  return told(hasClients ? 'clients' : 'nobody');
}

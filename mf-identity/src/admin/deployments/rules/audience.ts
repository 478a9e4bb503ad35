import type { DeployedRemote, DeployedVersion, VersionPlace } from './deployed.ts';

/** Who gets a version, as a key of the catalogue and the values of its text. */
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

/** What of a remote decides how one of its places is told. */
export interface AudienceContext {
  /** Nothing is pinned and nothing on trial, so that the default is everybody's. */
  isOnly: boolean;
  /** The version before the default where that one is killed: it is given in its place. */
  standIn: string | undefined;
}

const has = (version: DeployedVersion, kind: string) => version.places.some((place) => place.kind === kind);

export function audienceContext({
  versions,
  given,
}: Pick<DeployedRemote, 'versions' | 'given'>): AudienceContext {
  const living = versions.filter(({ isKilled }) => !isKilled);
  const isDefaultKilled = versions.some((one) => one.isKilled && has(one, 'default'));
  // Other clients are not told of the killed default, but of what their people get.
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
 * Whom a place of the registry means. Of a rollout everything that is given must fit, and one that gives nothing fits
 * nobody.
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

import { type Access, SITE_REACHES, type SiteReach } from '../generate/document.ts';

/** Predicates for callers who had access and are now refused: `no longer lets in deskbooking`. */
export function compareAccess(before: Access = {}, after: Access = {}): string[] {
  if (after.public === true) return [];
  const errors: string[] = [];
  if (before.public === true) errors.push('is no longer public, but needs a session');
  const features = (after.features ?? []).filter((feature) => !before.features?.includes(feature));
  if (features.length > 0) errors.push(`now needs the client to have ${features.join(', ')}`);
  if (after.any_features !== undefined && !hasOneOf(before, after.any_features)) {
    errors.push(`now needs the client to have one of ${after.any_features.join(', ')}`);
  }
  if (after.groups !== undefined) errors.push(...compareGroups(before.groups, after.groups));
  if (after.own === true) {
    const beyond = (before.beyond_own ?? []).filter((group) => !after.beyond_own?.includes(group));
    if (before.own !== true) errors.push('now only reaches the caller’s own rows');
    else if (beyond.length > 0) errors.push(`no longer lets ${beyond.join(', ')} beyond their own rows`);
  }
  if (isNarrower(before.site, after.site)) errors.push(narrowed[after.site]);
  return errors;
}

const narrowed: Readonly<Record<SiteReach, string>> = {
  permitted: 'now only reaches the sites that the caller may use',
  involved: 'now only reaches the sites that the caller may use, and what the caller has a part in',
  client: '',
};

/** Whether every client that had the operation has one of these features. */
function hasOneOf({ features, any_features: oneOf }: Access, wanted: readonly string[]): boolean {
  const isWanted = (feature: string) => wanted.includes(feature);
  return features?.some(isWanted) === true || oneOf?.every(isWanted) === true;
}

/** Slices that predate `site` promise nothing about sites. */
function isNarrower(before: SiteReach | undefined, after: SiteReach | undefined): after is SiteReach {
  if (before === undefined || after === undefined) return false;
  return SITE_REACHES.indexOf(after) < SITE_REACHES.indexOf(before);
}

function compareGroups(before: readonly string[] | undefined, after: readonly string[]): string[] {
  if (before === undefined) return [`now lets in only ${after.join(', ')}`];
  const gone = before.filter((group) => !after.includes(group));
  return gone.length === 0 ? [] : [`no longer lets in ${gone.join(', ')}`];
}

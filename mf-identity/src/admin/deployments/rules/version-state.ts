import type { DeployedVersion, LoadError } from './deployed.ts';

export type StateTag = 'killed' | 'problem' | 'withdrawn' | 'rollout' | 'default' | 'pinned' | 'previous';

/** The tags of a version, problems first. */
export function stateTags(version: Pick<DeployedVersion, 'places' | 'isKilled' | 'isWithdrawn' | 'problem'>) {
  const has = (kind: string) => version.places.some((place) => place.kind === kind);
  const tags: [tag: StateTag, applies: boolean][] = [
    ['killed', version.isKilled],
    ['problem', version.problem !== null],
    // A killed version is also withdrawn; show only the stronger word.
    ['withdrawn', version.isWithdrawn && !version.isKilled],
    ['rollout', has('rollout')],
    ['default', has('default')],
    ['pinned', has('pin')],
    ['previous', has('previous')],
  ];
  return tags.filter(([, applies]) => applies).map(([tag]) => tag);
}

/** Errors that count against the version; a network that is down or slow does not. */
const OWN_FAILURES: readonly LoadError[] = ['missing', 'refused', 'threw', 'incompatible'];

/** Percent; the limit of rollouts that name none. */
const USUAL_LIMIT = 5;

export interface Rate {
  /** Percent of the loads that failed with its own error; `null` without loads. */
  percent: number | null;
  /** The strictest limit of its rollouts; the usual one if none has any. */
  limit: number;
  isUsualLimit: boolean;
  isOver: boolean;
  own: DeployedVersion['loads']['errors'];
  others: DeployedVersion['loads']['errors'];
}

export function rateOf({ loads, places }: Pick<DeployedVersion, 'loads' | 'places'>): Rate {
  const limits = places.flatMap(({ kind, errorLimit }) =>
    kind === 'rollout' && errorLimit !== null ? [errorLimit] : [],
  );
  const limit = limits.length > 0 ? Math.min(...limits) : USUAL_LIMIT;
  const percent = loads.count > 0 ? loads.errorRate : null;
  const isOwn = ({ error }: { error: LoadError }) => OWN_FAILURES.includes(error);
  return {
    percent,
    limit,
    isUsualLimit: limits.length === 0,
    isOver: percent !== null && percent > limit,
    own: loads.errors.filter(isOwn),
    others: loads.errors.filter((one) => !isOwn(one)),
  };
}

/** The changes that one version allows; rolling back applies to the whole remote. */
export function possibleChanges(
  version: Pick<DeployedVersion, 'places' | 'isKilled' | 'problem'>,
): ('promote' | 'kill' | 'revive')[] {
  if (version.isKilled) return ['revive'];
  const isDefault = version.places.some(({ kind }) => kind === 'default');
  return isDefault || version.problem !== null ? ['kill'] : ['promote', 'kill'];
}

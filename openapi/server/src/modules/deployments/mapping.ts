import type { components } from '@portal/openapi/server';
import type { DeploymentsState } from '../../mechanisms/portal/deployments-port.ts';
import type { CountedLoads } from './load-counts.ts';
import { percentile } from './rules/durations.ts';
import type { Outcome } from './rules/error-limit.ts';
import { failureShare, isOwnFailure } from './rules/error-limit.ts';
import { versionsFor } from './rules/visible-deployments.ts';

type Schemas = components['schemas'];
type Version = DeploymentsState['remotes'][number]['versions'][number];

const HISTORY_LENGTH = 50;

/** @param client key of the client whose people `given` speaks of */
export function toDeployments(
  { revision, remotes, history }: DeploymentsState,
  around: { canChange: boolean; loads: readonly CountedLoads[]; client: string },
): Schemas['Deployments'] {
  const byVersion = Map.groupBy(around.loads, ({ remote, version }) => `${remote}@${version}`);
  return {
    revision,
    can_change: around.canChange,
    remotes: remotes.map((remote) => ({
      name: remote.name,
      given: versionsFor(remote, around.client),
      versions: remote.versions.map((version) =>
        toVersion(version, byVersion.get(`${remote.name}@${version.version}`) ?? []),
      ),
    })),
    history: history.slice(0, HISTORY_LENGTH),
  };
}

function toVersion(
  { isKilled, isWithdrawn, places, ...version }: Version,
  loads: readonly CountedLoads[],
): Schemas['DeployedVersion'] {
  return {
    ...version,
    places: places.map(({ errorLimit, order: _order, ...place }) => ({ ...place, error_limit: errorLimit })),
    is_killed: isKilled,
    is_withdrawn: isWithdrawn,
    loads: toFigures(loads),
  };
}

function toFigures(
  loads: readonly Pick<CountedLoads, 'outcome' | 'bucket' | 'count'>[],
): Schemas['LoadFigures'] {
  const good = loads.filter(({ outcome }) => outcome === 'ok');
  const totals = new Map<Outcome, number>();
  for (const { outcome, count } of loads) totals.set(outcome, (totals.get(outcome) ?? 0) + count);
  const sum = (entries: [Outcome, number][]) => entries.reduce((total, [, count]) => total + count, 0);
  const count = sum([...totals]);
  const errors = [...totals].flatMap(([error, failed]) => (error === 'ok' ? [] : [{ error, count: failed }]));
  return {
    count,
    p50_ms: percentile(good, 0.5),
    p75_ms: percentile(good, 0.75),
    errors: errors.sort((a, b) => b.count - a.count || (a.error < b.error ? -1 : 1)),
    error_rate: failureShare(count, sum([...totals].filter(([outcome]) => isOwnFailure(outcome)))),
  };
}

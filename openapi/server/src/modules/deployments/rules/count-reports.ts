import type { components } from '@portal/openapi/server';
import { bucketOf } from './durations.ts';
import type { Outcome } from './error-limit.ts';
import { isOwnFailure } from './error-limit.ts';

type LoadReport = components['schemas']['LoadReport'];

export interface LoadCount {
  remote: string;
  version: string;
  phase: LoadReport['phase'];
  outcome: Outcome;
  /** Name of the trial, or ''. */
  trial: string;
  bucket: number;
  count: number;
}

/**
 * The reports of one call as counts, in an order that is the same for all calls (rows that two calls touch are locked
 * one after the other). At most one error of a version on trial counts against its trial; the others are counted beside it.
 * @param trialOf name of the trial that the caller's load of a version is part of, or ''
 */
export function countReports(
  reports: readonly LoadReport[],
  trialOf: (remote: string, version: string) => string,
): LoadCount[] {
  const counts = new Map<string, LoadCount>();
  const failed = new Set<string>();
  for (const { remote, version, phase, ms, error } of reports) {
    const outcome = error ?? 'ok';
    const name = `${remote}@${version}`;
    let trial = trialOf(remote, version);
    if (trial !== '' && isOwnFailure(outcome)) {
      if (failed.has(name)) trial = '';
      failed.add(name);
    }
    const bucket = outcome === 'ok' ? bucketOf(ms) : 0;
    const key = [remote, version, phase, outcome, trial, String(bucket).padStart(3, '0')].join(' ');
    const known = counts.get(key) ?? { remote, version, phase, outcome, trial, bucket, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

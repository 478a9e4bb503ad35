import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import type { LoadCount } from './rules/count-reports.ts';
import type { Outcome } from './rules/error-limit.ts';
import { isOwnFailure } from './rules/error-limit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_DAYS = 7;
const KEPT_DAYS = 90;

/** Adds to the counts of this hour. */
export async function addLoads(tx: Tx, counts: readonly LoadCount[], now: Date): Promise<void> {
  if (counts.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await tx
    .insertInto('load_counts')
    .values(counts.map((count) => ({ ...count, hour })))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'hour', 'remote', 'version', 'phase', 'outcome', 'trial', 'bucket'])
        .doUpdateSet({ count: sql`load_counts.count + excluded.count` }),
    )
    .execute();
}

export interface CountedLoads {
  remote: string;
  version: string;
  outcome: Outcome;
  bucket: number;
  count: number;
}

/**
 * The loads of the last seven days. Row level security restricts them to the transaction's client, unless it operates
 * the portal.
 */
export async function readLoads(tx: Tx, now: Date): Promise<CountedLoads[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const { rows } = await sql<CountedLoads>`
    select remote, version, outcome, bucket, sum(count) as count from load_counts
    where hour > ${since} group by remote, version, outcome, bucket`.execute(tx);
  return rows;
}

export interface FailedLoads {
  remote: string;
  failures: number;
  loads: number;
}

/** Remotes that failed to load in the last seven days through an error of their own, most failures first. */
export async function readFailedLoads(tx: Tx, now: Date): Promise<FailedLoads[]> {
  const remotes = new Map<string, FailedLoads>();
  for (const { remote, outcome, count } of await readLoads(tx, now)) {
    const sum = remotes.get(remote) ?? { remote, failures: 0, loads: 0 };
    sum.loads += count;
    if (isOwnFailure(outcome)) sum.failures += count;
    remotes.set(remote, sum);
  }
  return [...remotes.values()]
    .filter(({ failures }) => failures > 0)
    .sort((a, b) => b.failures - a.failures || (a.remote < b.remote ? -1 : 1));
}

/**
 * Counts of one trial, in a transaction of the whole system: a rollout is measured across all clients that it reaches.
 */
export async function readTrial(
  tx: Tx,
  { remote, version, trial }: { remote: string; version: string; trial: string },
): Promise<{ loads: number; ownFailures: number }> {
  const { rows } = await sql<{ outcome: Outcome; count: number }>`
    select outcome, sum(count) as count from load_counts
    where remote = ${remote} and version = ${version} and trial = ${trial} and trial <> ''
    group by outcome`.execute(tx);
  const sum = (list: typeof rows) => list.reduce((total, { count }) => total + count, 0);
  return { loads: sum(rows), ownFailures: sum(rows.filter(({ outcome }) => isOwnFailure(outcome))) };
}

export const oldLoads = defineRetention({
  name: 'old-loads',
  batch({ tx, client, now }) {
    const oldest = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    // Filters by client explicitly, because the operator may read those of others too.
    return deleteBatch(tx, 'load_counts', sql`client_id = ${client.id} and hour < ${oldest}`, 'hour');
  },
});

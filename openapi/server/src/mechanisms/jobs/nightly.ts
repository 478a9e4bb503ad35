import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '../log/logging.ts';
import type { JobContext, Nightly } from './job.ts';
import { type Night, nightsDue } from './nights.ts';
import { runBatch } from './run-batch.ts';
import { recordSuccess } from './run-job.ts';
import { takeTurns } from './take-turns.ts';

export interface NightLimits {
  /** Parallel batches: few, because requests share the connections. */
  atOnce: number;
  /** No batch begins after this time; the next run continues, including nights that have become due since. */
  runMs: number;
  /** The pause after a batch that has changed something: as long as the batch took, up to this. */
  pauseMs: number;
}
const LIMITS: NightLimits = { atOnce: 2, runMs: 4 * 60_000, pauseMs: 250 };

/**
 * Runs the nightly tasks for every client and site whose day has begun and where they are not done yet. A task has
 * succeeded if nothing of it is left for any of them.
 */
export async function runNightly(
  context: JobContext,
  tasks: readonly Nightly[],
  limits: Partial<NightLimits> = {},
): Promise<void> {
  const { atOnce, runMs, pauseMs } = { ...LIMITS, ...limits };
  const { db, log, portal, now, stopping } = context;
  const nights = await nightsDue(db, await portal.clients.all(), tasks, now());
  const undone = new Set(nights);
  const until = performance.now() + runMs;
  await takeTurns(
    nights,
    // PGlite has one connection: a second batch would only delay requests.
    db.engine.kind === 'pglite' ? 1 : atOnce,
    async (night) => {
      if (stopping()) return false;
      const began = performance.now();
      if (began > until) return false;
      const { changed, finished } = await runBatch(context, night);
      if (finished !== null) undone.delete(night);
      if (finished) log.info({ ...nameOf(night), done: finished }, 'nightly work is done');
      if (changed > 0) await pause(Math.min(pauseMs, performance.now() - began));
      return finished === null;
    },
    (night, error) => {
      // The others continue; this one is retried with the next run.
      portal.metrics.jobFailures.inc({ task: night.nightly.name });
      log.error({ ...nameOf(night), err: describeError(error) }, 'nightly work failed');
    },
  );
  const left = new Set([...undone].map(({ nightly }) => nightly.name));
  for (const { name } of tasks) if (!left.has(name)) recordSuccess(context, name);
}

function nameOf({ nightly, client, day }: Night) {
  return { task: nightly.name, client: client.key, day };
}

import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '../../db/migrate/jobs-schema.ts';
import { describeError } from '../log/logging.ts';
import type { Portal } from '../portal/portal.ts';
import { bossDatabase } from './boss-database.ts';
import type { Job, JobContext } from './job.ts';
import { recordSuccess, runJob } from './run-job.ts';

export interface JobTimes {
  /** Lets the first requests go first: loading the library waits until then. */
  startAfterMs: number;
  atStartSeconds: number;
  /** How soon a server notices that a job is due. */
  pollSeconds: number;
}
const TIMES: JobTimes = { startAfterMs: 3_000, atStartSeconds: 60, pollSeconds: 20 };
/** Time to the next attempt if the jobs could not be started: the database was away. */
const TRY_AGAIN_MS = 15_000;
/** A server without a heartbeat for so long counts as dead, and its job as failed. */
const HEARTBEAT_SECONDS = 60;

/**
 * Runs the jobs on schedule, with pg-boss: on PostgreSQL any number of servers share them, each run goes to one.
 * @returns stops them after finishing running ones
 */
export function startJobs(
  portal: Portal,
  log: FastifyBaseLogger,
  jobs: readonly Job[],
  times: JobTimes = TIMES,
): () => Promise<void> {
  let stopped = false;
  const context: JobContext = { portal, db: portal.db, now: portal.now, log, stopping: () => stopped };
  // So that a job which never succeeds is noticed too.
  for (const task of jobs.flatMap(({ name, tasks = [] }) => [name, ...tasks])) {
    recordSuccess(context, task);
    portal.metrics.jobFailures.inc({ task }, 0);
  }
  let started: Promise<PgBoss | undefined> = Promise.resolve(undefined);
  let timer: NodeJS.Timeout | undefined;

  function startAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      started = open(context, jobs, times).catch((error: unknown) => {
        log.error({ err: describeError(error) }, 'the jobs could not be started yet');
        if (!stopped) startAfter(TRY_AGAIN_MS);
        return undefined;
      });
    }, milliseconds);
    timer.unref();
  }
  startAfter(times.startAfterMs);

  return async () => {
    stopped = true;
    clearTimeout(timer);
    const boss = await started;
    await boss?.stop({ graceful: true, timeout: 8_000 });
  };
}

async function open(context: JobContext, jobs: readonly Job[], times: JobTimes): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const { engine } = context.db;
  const boss = new PgBoss({
    db: bossDatabase(engine),
    backend: engine.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: JOBS_SCHEMA,
    // Created with the rest of the schema (`migrate-jobs.ts`); a server need not own it.
    migrate: false,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: Math.max(1, times.pollSeconds),
    superviseIntervalSeconds: 60,
    // PGlite is vacuumed by a job of ours, PostgreSQL by its own autovacuum.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => context.log.error({ err: describeError(error) }, 'the jobs had a failure'));
  try {
    await boss.start();
    for (const job of jobs) await add(boss, job, context, times);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

async function add(boss: PgBoss, job: Job, context: JobContext, times: JobTimes): Promise<void> {
  // Each job has one run waiting or active; a long one skips its next run.
  await boss.createQueue(job.name, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 3_600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 86_400,
  });
  await boss.work(job.name, { pollingIntervalSeconds: times.pollSeconds }, () => runJob(job, context));
  await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
  if (job.atStart) await boss.send(job.name, null, { startAfter: times.atStartSeconds });
}

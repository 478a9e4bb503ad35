import { describeError } from '../log/logging.ts';
import { newTraceId } from '../log/trace-id.ts';
import { doWork } from '../log/work.ts';
import type { Job, JobContext } from './job.ts';

/** Runs a job now. A failure is counted and logged, not thrown: the next run comes anyway. */
export async function runJob(job: Job, context: JobContext): Promise<void> {
  const traceId = newTraceId();
  const log = context.log.child({ job: job.name, traceId });
  try {
    await doWork({ operation: job.name, traceId }, () => job.run({ ...context, log }));
    recordSuccess(context, job.name);
  } catch (error) {
    log.error({ err: describeError(error) }, 'a job failed');
    context.portal.metrics.jobFailures.inc({ task: job.name });
  }
}

/** By the server's clock, which the alerts compare with that of Prometheus. */
export function recordSuccess({ portal, now }: Pick<JobContext, 'portal' | 'now'>, task: string): void {
  portal.metrics.jobLastSuccess.set({ task }, now().getTime() / 1_000);
}

import { describeError } from '../logging.ts';
import type { Job, JobContext } from './job.ts';

/** Runs a job now. A failure is logged and passed over: its next turn comes by itself. */
export async function runJob(job: Job, context: JobContext): Promise<void> {
  try {
    await job.run(context);
  } catch (error) {
    context.log.error({ job: job.name, err: describeError(error) }, 'a job failed');
  }
}

import { sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import type { BatchContext } from '../../mechanisms/jobs/job.ts';

/** After a month, it no longer matters when a badge was printed. */
const KEEP_MS = 30 * 24 * 3_600_000;

export const forgetPrintJobs = ({ tx, now }: BatchContext) =>
  deleteBatch(tx, 'print_jobs', sql`created_at < ${new Date(now().getTime() - KEEP_MS)}`, 'created_at');

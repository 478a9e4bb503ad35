import { sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import type { BatchContext } from '../../mechanisms/jobs/job.ts';

/** Failures contain names; after a month no one needs them. */
const KEEP_MS = 30 * 24 * 3_600_000;

export const forgetFailures = ({ tx, now }: BatchContext) =>
  deleteBatch(tx, 'kiosk_failures', sql`failed_at < ${new Date(now().getTime() - KEEP_MS)}`, 'failed_at');

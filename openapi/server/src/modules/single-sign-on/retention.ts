import { sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import type { BatchContext, BatchResult } from '../../mechanisms/jobs/job.ts';
import { ATTEMPT_S } from './attempts.ts';

/** Attempts that can no longer be answered. */
export function forgetAttempts({ tx, now }: BatchContext): Promise<BatchResult> {
  const oldest = new Date(now().getTime() - ATTEMPT_S * 1000);
  return deleteBatch(tx, 'log_in_attempts', sql`created_at < ${oldest}`, 'created_at');
}

/** Assertions that are refused because they have ended. */
export function forgetAssertions({ tx, now }: BatchContext): Promise<BatchResult> {
  return deleteBatch(tx, 'saml_assertions', sql`expires_at < ${now()}`, 'expires_at');
}

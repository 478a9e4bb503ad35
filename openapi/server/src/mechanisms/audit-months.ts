import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { defineJob } from './jobs/job.ts';

/**
 * Makes the audit log's partitions of the coming months, and gives rows that have waited for theirs to it. Where it did not
 * run for months, nothing is lost: such rows wait in `audit_log_rest`.
 * @returns how many were made
 */
export async function keepAuditMonths(db: Db, now: Date): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{
      made: number;
    }>`select keep_audit_partitions(${now.toISOString().slice(0, 10)}::date) as made`.execute(tx),
  );
  return rows[0]?.made ?? 0;
}

export const auditMonths = defineJob({
  name: 'audit-months',
  cron: '41 2 * * *',
  atStart: true,
  async run({ db, now, log }) {
    const made = await keepAuditMonths(db, now());
    if (made > 0) log.info({ made }, 'partitions of the audit log were made');
  },
});

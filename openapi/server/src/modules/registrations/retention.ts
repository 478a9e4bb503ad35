import { sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';

const KEEP_DAYS = 180;

/** Drivers who park for longer are on the allowlist by then, or register again. */
export const oldRegistrations = defineRetention({
  name: 'old-vehicle-registrations',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'vehicle_registrations',
      sql`created_at < ${new Date(now().getTime() - KEEP_DAYS * 24 * 3_600_000)}`,
      'created_at',
    ),
});

import './schema.ts';
import { sql } from 'kysely';
import { deleteBatch } from '../../jobs/delete-batch.ts';
import { inTurn } from '../../jobs/in-turn.ts';
import { defineRetention } from '../../jobs/job.ts';

/** They name people; nobody asks after a month what a kiosk could not do, or when a badge was printed. */
const KEEP_DAYS = 30;
const oldest = (now: Date) => new Date(now.getTime() - KEEP_DAYS * 24 * 3_600_000);

/** What kiosks have reported and agents have printed. */
export const oldDeviceNotes = defineRetention({
  name: 'old-device-notes',
  batch: inTurn(
    ({ tx, now }) => deleteBatch(tx, 'kiosk_failures', sql`failed_at < ${oldest(now())}`, 'failed_at'),
    ({ tx, now }) => deleteBatch(tx, 'print_jobs', sql`created_at < ${oldest(now())}`, 'created_at'),
  ),
});

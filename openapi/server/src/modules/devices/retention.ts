import './schema.ts';
import { defineRetention } from '../../jobs/job.ts';

/** They name people; nobody asks after a month what a kiosk could not do, or when a badge was printed. */
const KEEP_DAYS = 30;

/** What kiosks have reported and agents have printed. */
export const oldDeviceNotes = defineRetention({
  name: 'old-device-notes',
  async run(tx, _client, now) {
    const oldest = new Date(now.getTime() - KEEP_DAYS * 24 * 3_600_000);
    await tx.deleteFrom('kiosk_failures').where('failed_at', '<', oldest).execute();
    await tx.deleteFrom('print_jobs').where('created_at', '<', oldest).execute();
  },
});

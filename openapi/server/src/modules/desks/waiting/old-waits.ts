import { sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import { deleteBatch } from '../../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../../mechanisms/jobs/job.ts';

const KEPT_DAYS = 30;

/** Waiting lists of long past days are of no use. */
export const oldDeskWaits = defineRetention({
  name: 'old-desk-waits',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'desk_waits',
      sql`date < ${addDays(now().toISOString().slice(0, 10), -KEPT_DAYS)}::date`,
      'date',
    ),
});

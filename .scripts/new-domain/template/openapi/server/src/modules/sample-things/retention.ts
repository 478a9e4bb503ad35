import { sql } from 'kysely';
import { addDays } from '../../mechanisms/days.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';

const KEPT_DAYS = 365;

/** Reports cover a year. */
export const oldSampleThingBookings = defineRetention({
  name: 'old-sample-thing-bookings',
  batch: ({ tx, day }) =>
    deleteBatch(tx, 'sample_thing_bookings', sql`date < ${addDays(day, -KEPT_DAYS)}::date`, 'date'),
});

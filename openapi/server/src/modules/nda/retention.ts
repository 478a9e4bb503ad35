import { sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';

/** Signed legal texts have a retention of their own. */
const KEEP_YEARS = 6;

export const oldSignatures = defineRetention({
  name: 'old-nda-signatures',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'nda_signatures',
      sql`signed_at < ${now()}::timestamptz - make_interval(years => ${KEEP_YEARS})`,
      'signed_at',
    ),
});

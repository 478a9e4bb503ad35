import { sql } from 'kysely';
import { DELETE_BATCH_SIZE, deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { KEEP_DEVICES_DAYS } from '../../mechanisms/sessions/device-store.ts';

const DAY_MS = 24 * 3_600_000;
const KEEP_MESSAGES_DAYS = 30;
const KEEP_NIGHTS_DAYS = 14;
/** An unused picture: its form was abandoned, or another one has replaced it. */
const KEEP_UNUSED_DAYS = 1;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Emails contain names and links; after this time no one needs to prove that one was sent. */
export const oldMessages = defineRetention({
  name: 'old-messages',
  batch: ({ tx, now }) =>
    deleteBatch(tx, 'outbox', sql`created_at < ${before(now(), KEEP_MESSAGES_DAYS)}`, 'created_at'),
});

/** Checks this many pictures per batch, since most are in use and stay. */
export const unusedPictures = defineRetention({
  name: 'unused-pictures',
  async batch({ tx, now, after }) {
    const { rows } = await sql<{ last: string | null; seen: number; changed: number }>`
      with seen as materialized (
        select id from pictures
        where created_at < ${before(now(), KEEP_UNUSED_DAYS)} and id > coalesce(${after}::uuid, ${FIRST}::uuid)
        order by id limit ${DELETE_BATCH_SIZE} for update skip locked
      ), gone as (
        delete from pictures p using seen where p.id = seen.id
          and not exists (select from users u where u.photo = '/api/photos/' || p.id || '/')
          and not (${sql.join(contributed('pictureUse'), sql` or `)})
          and not exists (select from clients c where c.logo = '/api/logos/' || p.id || '/')
          and not exists (select from clients c where c.theme ->> 'font' = '/api/fonts/' || p.id || '/')
        returning p.id
      )
      select (select id from seen order by id desc limit 1)::text as last, (select count(*) from seen) as seen,
        (select count(*) from gone) as changed`.execute(tx);
    const { last = null, seen = 0, changed = 0 } = rows[0] ?? {};
    return { changed, isLast: seen < DELETE_BATCH_SIZE, ...(last === null ? {} : { after: last }) };
  },
});
const FIRST = '00000000-0000-0000-0000-000000000000';

export const oldNights = defineRetention({
  name: 'old-nights',
  batch: ({ tx, now }) => {
    const oldest = before(now(), KEEP_NIGHTS_DAYS).toISOString().slice(0, 10);
    return deleteBatch(tx, 'nightly_runs', sql`day < ${oldest}::date`, 'day');
  },
});

/** Browsers that no longer log in. */
export const unusedDevices = defineRetention({
  name: 'unused-devices',
  batch: ({ tx, now }) =>
    deleteBatch(tx, 'user_devices', sql`last_used_at < ${before(now(), KEEP_DEVICES_DAYS)}`, 'last_used_at'),
});

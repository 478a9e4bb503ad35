import { sql } from 'kysely';
import { defineRetention } from './job.ts';

const DAY_MS = 24 * 3_600_000;
const KEEP_MESSAGES_DAYS = 30;
const KEEP_NIGHTS_DAYS = 60;
/** A picture that nobody shows: its form was given up, or another has taken its place. */
const KEEP_UNUSED_DAYS = 1;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Mails name people and hold links; after this long nobody needs to prove that one was sent. */
export const oldMessages = defineRetention({
  name: 'old-messages',
  run: (tx, _client, now) =>
    tx.deleteFrom('outbox').where('created_at', '<', before(now, KEEP_MESSAGES_DAYS)).execute(),
});

export const unusedPictures = defineRetention({
  name: 'unused-pictures',
  run: (tx, _client, now) =>
    sql`
      delete from pictures p where p.created_at < ${before(now, KEEP_UNUSED_DAYS)}
        and not exists (select from users u where u.photo = '/api/photos/' || p.id || '/')
        and not exists (select from visitors v where v.photo = '/api/photos/' || p.id || '/')
        and not exists (select from clients c where c.logo = '/api/logos/' || p.id || '/')
    `.execute(tx),
});

export const oldNights = defineRetention({
  name: 'old-nights',
  run: (tx, _client, now) =>
    tx
      .deleteFrom('nightly_runs')
      .where('day', '<', before(now, KEEP_NIGHTS_DAYS).toISOString().slice(0, 10))
      .execute(),
});

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** Tokens of links in emails and calendars. */
export interface FeedRecords {
  /** For the caller's own calendar. */
  calendarToken: string;
  /** Asks the caller to reply for a meeting of tomorrow. */
  replyToken: string;
}

/** @param email the caller's */
export async function insertFeedRecords(tx: Tx, email: string): Promise<FeedRecords> {
  const ids = { calendarToken: newSecret(), replyToken: newSecret() };
  await sql`
    delete from calendar_feeds where user_id = (select id from users where email = ${email})`.execute(tx);
  await sql`
    with caller as (
      select id from users where email = ${email}
    ), met as (
      insert into meetings (site_id, description, starts_at, ends_at)
      select id, 'Matrix', '2026-11-24T13:30:00Z', '2026-11-24T14:30:00Z' from sites order by position, id limit 1
      returning id
    ), asked as (
      insert into attends (meeting_id, user_id, reply_token_hash)
      select met.id, caller.id, ${hashSecret(ids.replyToken)} from met, caller
    )
    insert into calendar_feeds (user_id, token_hash, created_by_id, created_at)
    select id, ${hashSecret(ids.calendarToken)}, id, '2026-11-23T09:00:00Z' from caller`.execute(tx);
  return ids;
}

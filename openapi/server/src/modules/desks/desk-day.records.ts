import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** A zone with one desk at the first site, with approval and check-in, and the rows around it. */
export interface DeskDayRecords {
  zone: number;
  desk: number;
  /** Pending, another user's. */
  request: number;
  /** The caller's, today. */
  mine: number;
  /** The caller's entry on the waiting list. */
  wait: number;
  closure: number;
  /** A closed zone in which the caller may wait, and the day. */
  closedZone: number;
  /** The token of a link of `desk-admin`, about a request. */
  decisionToken: string;
  /** The token of the link in a morning email. */
  checkInToken: string;
}

/** The access tests book nothing else on it, and it is within the booking limit. */
export const WAIT_DAY = '2026-12-21';
const TODAY = '2026-11-23';

let count = 0;

/** @param email the caller's */
export async function insertDeskDayRecords(tx: Tx, email: string): Promise<DeskDayRecords> {
  const domain = email.slice(email.indexOf('@') + 1);
  count += 1;
  const [decisionToken, checkInToken] = [newSecret(), newSecret()];
  // The recipient of the morning's email is not the caller.
  const mailed = email.startsWith('newstarter@') ? `restricted@${domain}` : `newstarter@${domain}`;
  const day = sql`date '2027-04-01' + ${count}::int`;
  // Rows of an earlier access test: no one has two desks a day.
  await sql`
    delete from desk_reservations where date = ${TODAY}::date and (user_id = (select id from users where email = ${email})
      or user_id = (select id from users where email = ${mailed}))`.execute(tx);
  const { rows } = await sql<Omit<DeskDayRecords, 'decisionToken' | 'checkInToken'>>`
    with caller as (
      select id from users where email = ${email}
    ), other as (
      select id from users where email = ${mailed}
    ), asks as (
      select id from users where email = ${`pa@${domain}`}
    ), first as (
      select id from sites order by position, id limit 1
    ), zone as (
      insert into zones (site_id, name, requires_approval, confirm_by)
      select id, ${`Matrix desks ${count}`}, true, 23 from first returning id, site_id
    ), desk as (
      insert into desks (site_id, zone_id, name) select site_id, id, ${`Matrix ${count}`} from zone
      returning id, site_id
    ), request as (
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status)
      select desk.site_id, desk.id, asks.id, asks.id, ${day}, 'pending' from desk, asks returning id
    ), mine as (
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select desk.site_id, desk.id, caller.id, caller.id, ${TODAY} from desk, caller returning id
    ), asked as (
      insert into desk_decision_tokens (user_id, token_hash, reservation_ids, created_at, expires_at)
      select u.id, ${hashSecret(decisionToken)}, array[request.id], now(), '2027-12-01'
      from request, users u where u.email = ${`desk-admin@${domain}`}
    ), wait as (
      insert into desk_waits (site_id, zone_id, user_id, date, created_at)
      select zone.site_id, zone.id, caller.id, ${day}, now() from zone, caller returning id
    ), closed as (
      insert into zones (site_id, name) select id, ${`Matrix closed ${count}`} from first returning id, site_id
    ), closure as (
      insert into desk_closures (site_id, zone_id, first_day, last_day, reason, created_at)
      select site_id, id, ${WAIT_DAY}, ${WAIT_DAY}, 'Works', now() from closed returning id
    ), mailed_desk as (
      insert into desks (site_id, zone_id, name) select site_id, id, ${`Matrix mailed ${count}`} from zone
      returning id, site_id
    ), mailed as (
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, check_in_token_hash)
      select site_id, mailed_desk.id, other.id, other.id, ${TODAY}, ${hashSecret(checkInToken)}
      from mailed_desk, other
    )
    select zone.id as zone, desk.id as desk, request.id as request, mine.id as mine, wait.id as wait,
      closure.id as closure, closed.id as "closedZone"
    from zone, desk, request, mine, wait, closure, closed`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The desks of a day were not inserted.');
  return { ...ids, decisionToken, checkInToken };
}

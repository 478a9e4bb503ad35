import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** A schedule with a recipient who has no account. */
export interface ReportScheduleRecords {
  site: number;
  schedule: number;
  recipient: number;
  /** The token in an email of this report. */
  token: string;
}

/** @param email the caller's */
export async function insertReportScheduleRecords(tx: Tx, email: string): Promise<ReportScheduleRecords> {
  const token = newSecret();
  const { rows } = await sql<Omit<ReportScheduleRecords, 'token'>>`
    with place as (
      select id from sites order by position, id limit 1
    ), made as (
      insert into report_schedules (report, site_id, days, frequency, weekday, hour, locale, owner_id, created_at, next_run_at)
      select 'occupancy', place.id, 'working', 'weekly', 1, 8, 'en', u.id, '2026-11-23T09:00:00Z', '2026-11-30T08:00:00Z'
      from place, users u where u.email = ${email}
      returning id, site_id
    ), gets as (
      insert into report_recipients (schedule_id, email, by_role)
      select id, 'matrix@example.com', false from made returning id
    ), link as (
      insert into report_links (recipient_id, token_hash, created_at)
      select id, ${hashSecret(token)}, '2026-11-23T09:00:00Z' from gets
    )
    select made.site_id as site, made.id as schedule, gets.id as recipient from made, gets`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The fixture has no site.');
  return { ...row, token };
}

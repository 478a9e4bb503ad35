import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';

/** The last day of a meeting `m` at its site `s`; one that ends at midnight does not reach the next. */
export const lastDayOfMeeting = sql`((m.ends_at - interval '1 microsecond') at time zone s.time_zone)::date`;

/** Its first. */
export const firstDayOfMeeting = sql`(m.starts_at at time zone s.time_zone)::date`;

/**
 * Meetings `m` that take place and that the person attends (`a`) and has not declined, with their sites `s`; those too that began before the first
 * day and go on.
 * @param start calendar days of each meeting's own site, both included
 * @param condition a further one on them
 */
export function meetingsOfPerson(
  { userId, start, end }: { userId: number; start: string; end: string },
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  // The person's attendances come first (`offset 0` keeps the planner from joining all visits or meetings of these days instead, five
  // times as slow); the bounds on instants cost less than a zone's days, which decide.
  return sql`
    (select client_id, meeting_id, user_id, is_host from attends
      where user_id = ${userId} and (is_host or reply is distinct from 'declined') offset 0) a
    join meetings m on m.client_id = a.client_id and m.id = a.meeting_id
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    where m.status = 'booked'
      and m.starts_at < ${`${addDays(end, 2)}T00:00:00Z`}::timestamptz
      and m.ends_at > ${`${addDays(start, -1)}T00:00:00Z`}::timestamptz
      and ${firstDayOfMeeting} <= ${end}::date and ${lastDayOfMeeting} >= ${start}::date
      and ${condition}`;
}

/** Ids of the people whom this person meets on these days, without meetings that either declined; the most frequent first. */
export async function findMetColleagues(
  tx: Tx,
  span: { userId: number; start: string; end: string },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select o.user_id from attends o
    where (o.client_id, o.meeting_id) in (select m.client_id, m.id from ${meetingsOfPerson(span)})
      and o.user_id <> ${span.userId} and (o.is_host or o.reply is distinct from 'declined')
    group by o.user_id order by count(*) desc, o.user_id limit 50`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

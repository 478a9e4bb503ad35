import { type RawBuilder, sql } from 'kysely';

/** That the desk `d`, or its zone, is closed on a day: a condition. */
export function isClosedOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from desk_closures shut where ${covers(day)})`;
}

/** Why the desk `d` is closed on a day; null where it is not: an expression. */
export function closedReason(day: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select shut.reason from desk_closures shut where ${covers(day)} order by shut.id limit 1)`;
}

function covers(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`shut.client_id = d.client_id and (shut.desk_id = d.id or shut.zone_id = d.zone_id)
    and shut.lifted_at is null and ${day} between shut.first_day and shut.last_day`;
}

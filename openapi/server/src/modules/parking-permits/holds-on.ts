import { type RawBuilder, sql } from 'kysely';
import type { LineFact } from '../parking/public.ts';

/** In SQL: whether a row of `permit_days` (alias) covers a day: of its weekday, in its span, and not released. */
export function holdsOn(permit: string, day: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${permit}.${name}`);
  return sql`(${column('weekday')} = extract(isodow from ${day}) and ${column('starts_on')} <= ${day}
    and coalesce(${column('ends_on')} >= ${day}, true)
    and not exists (
      select from permit_releases release
      where release.client_id = ${column('client_id')} and release.permit_id = ${column('permit_id')}
        and release.revoked_at is null and release.starts_on <= ${day} and release.ends_on >= ${day}))`;
}

/** In SQL: the granted permits that hold their space on a day. */
export function grantedOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select held.client_id, held.permit_id, held.user_id, held.car_park_id, held.space_id from permit_days held
    where held.permit_type = 'GR' and ${holdsOn('held', day)}`;
}

/** In SQL: whether a user has a priority permit of the car park on a date. */
export const hasPriorityPermit: LineFact<boolean> = ({ userId, carParkId }, date) => sql`exists (
  select from permit_days permit
  where permit.user_id = ${userId} and permit.car_park_id = ${carParkId} and permit.permit_type = 'PR'
    and ${holdsOn('permit', date)})`;

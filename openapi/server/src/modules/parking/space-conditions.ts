import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** In SQL: that the space of the alias is blocked on a day. */
export function isBlocked(space: string, day: Sql): RawBuilder<boolean> {
  return sql`exists (
    select from space_blocks block
    where block.client_id = ${sql.ref(`${space}.client_id`)} and block.space_id = ${sql.ref(`${space}.id`)}
      and block.first_day <= ${day} and block.last_day >= ${day})`;
}

/** In SQL: the condition of a row of `permit_days` (alias) on a day of its weekday and span that was not released. */
export function holdsOn(permit: string, day: Sql): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${permit}.${name}`);
  return sql`(${column('weekday')} = extract(isodow from ${day}) and ${column('starts_on')} <= ${day}
    and coalesce(${column('ends_on')} >= ${day}, true)
    and not exists (
      select from permit_releases release
      where release.client_id = ${column('client_id')} and release.permit_id = ${column('permit_id')}
        and release.revoked_at is null and release.starts_on <= ${day} and release.ends_on >= ${day}))`;
}

/** In SQL: that a granted permit holds the space of the alias on a day. */
export function isGranted(space: string, day: Sql): RawBuilder<boolean> {
  return sql`exists (
    select from permit_days permit
    where permit.client_id = ${sql.ref(`${space}.client_id`)} and permit.space_id = ${sql.ref(`${space}.id`)}
      and permit.permit_type = 'GR' and ${holdsOn('permit', day)})`;
}

/** That the row of `clients` has credits at all: where nobody can buy one, nothing costs one. */
export function hasCredits(client: string): RawBuilder<boolean> {
  return sql`'paypark' = any(${sql.ref(`${client}.features`)})`;
}

import { type RawBuilder, sql } from 'kysely';
import { permitsOn } from './parts.ts';

type Sql = RawBuilder<unknown>;

/** In SQL: whether the space of the alias is blocked on a day. */
export function isBlocked(space: string, day: Sql): RawBuilder<boolean> {
  return sql`exists (
    select from space_blocks block
    where block.client_id = ${sql.ref(`${space}.client_id`)} and block.space_id = ${sql.ref(`${space}.id`)}
      and block.first_day <= ${day} and block.last_day >= ${day})`;
}

/** In SQL: whether a granted permit holds the space of the alias on a day. */
export function isGranted(space: string, day: Sql): RawBuilder<boolean> {
  return sql`exists (
    select from ${permitsOn(day)} permit
    where permit.client_id = ${sql.ref(`${space}.client_id`)} and permit.space_id = ${sql.ref(`${space}.id`)})`;
}

/** Whether the row of `clients` has credits at all: if no one can buy one, nothing costs one. */
export function hasCredits(client: string): RawBuilder<boolean> {
  return sql`'paypark' = any(${sql.ref(`${client}.features`)})`;
}

import { type RawBuilder, sql } from 'kysely';
import { type Group, isInAny, type Viewer } from './portal/viewer.ts';

/*
 * "Not locatable" (rules/people.md#not-locatable): a person's name, and anything that leads to it, is hidden where it
 * would reveal where the person is or will be.
 */

/** The reader of an answer; null: a screen, a program or a passer-by. */
export type NameReader = Pick<Viewer, 'id' | 'groups'> | null;

/** They need names for their work. */
const seeEveryone: readonly Group[] = ['desk_admin', 'deskbooking_admin', 'superadmin'];

function seesEveryone(reader: NameReader): boolean {
  return reader !== null && isInAny(reader, seeEveryone);
}

export function isNamedTo(
  reader: NameReader,
  person: { id: number | null; is_locatable: boolean | null },
): boolean {
  return person.is_locatable === true || person.id === reader?.id || seesEveryone(reader);
}

/** The same rule in a query, for the user `alias`. */
export function namedTo(reader: NameReader, alias = 'u'): RawBuilder<boolean> {
  if (seesEveryone(reader)) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(`${alias}.is_locatable`)} or ${sql.ref(`${alias}.id`)} = ${reader?.id ?? 0}::int)`;
}

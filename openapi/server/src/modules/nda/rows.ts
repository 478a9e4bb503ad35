import { type RawBuilder, sql } from 'kysely';

/** Whether the client has a text to sign: an expression. */
export const ndaIsRequired = sql<boolean>`exists (select from ndas n where n.text <> '')`;

/** When the visitor of a row of the alias (`client_id`, `visitor_id`) signed the text that is in force; null: not yet. */
export function ndaSignedAt(alias: string): RawBuilder<Date | null> {
  return sql`(select g.signed_at from nda_signatures g
    join ndas n on n.client_id = g.client_id and n.version = g.nda_version
    where g.client_id = ${sql.ref(`${alias}.client_id`)} and g.visitor_id = ${sql.ref(`${alias}.visitor_id`)})`;
}

/** The text in force, or null: an expression. */
export const ndaText = sql<string | null>`(select nullif(n.text, '') from ndas n)`;

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DataTokenIdentity } from '../../../mechanisms/sessions/bearer.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';

/** That the token `t` opens something: it was not revoked, and has not expired. */
export function isActive(now: Date): RawBuilder<boolean> {
  return sql`(t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now}::timestamptz))`;
}

/** The token of a secret, of the transaction's client; null for one that is unknown, was revoked or has expired. */
export async function findDataToken(tx: Tx, secret: string, now: Date): Promise<DataTokenIdentity | null> {
  const { rows } = await sql<DataTokenIdentity>`
    select t.id, t.name, t.scopes, array(
      select s.id from sites s
      where s.client_id = t.client_id and (t.all_sites or exists (
        select from data_token_sites g where g.client_id = s.client_id and g.token_id = t.id and g.site_id = s.id))
      order by s.position, s.id) as "siteIds"
    from data_tokens t
    where t.token_hash = ${hashSecret(secret)} and ${isActive(now)}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether it still opens what it opened a moment ago. */
export async function isStillActive(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from data_tokens t where t.id = ${id}::int and ${isActive(now)}`.execute(tx);
  return rows.length > 0;
}

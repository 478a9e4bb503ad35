import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { DATA_TOKEN_PREFIX } from '../../mechanisms/sessions/bearer.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** A token that reads desk reservations of all sites, and a name for one more. */
export interface DataAccessRecords {
  token: number;
  secret: string;
  word: string;
}

let count = 0;

export async function insertDataAccessRecords(tx: Tx): Promise<DataAccessRecords> {
  count += 1;
  const secret = DATA_TOKEN_PREFIX + newSecret();
  const { rows } = await sql<{ id: number }>`
    insert into data_tokens (name, token_hash, token_hint, scopes, all_sites, created_at)
    values (${`Matrix ${count}`}, ${hashSecret(secret)}, ${secret.slice(-4)}, '{desk_reservations}', true, '2026-11-01T09:00:00Z')
    returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('The token of the access tests was not inserted.');
  return { token: made.id, secret, word: `Word ${count}` };
}

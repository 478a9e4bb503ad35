import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { asJson } from '../../db/database.ts';

export const SCIM_SETTINGS = { is_preview: false, links_by_email: false, new_site_ids: [], mappings: [] };

let count = 0;

export async function insertScimRecords(tx: Tx): Promise<{ connection: number }> {
  count += 1;
  const { rows } = await sql<{ id: number }>`
    insert into connections (kind, name, settings, updated_at)
    values ('scim', ${`Directory ${count}`}, ${asJson(SCIM_SETTINGS)}::jsonb, '2026-11-01T09:00:00Z') returning id`.execute(
    tx,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('The connection of the access tests was not inserted.');
  return { connection: made.id };
}

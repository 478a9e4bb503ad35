import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type DemoClient, demoClients } from './demo-clients.ts';

/** The demo clients with their host names, in the order of `demoClients`. */
export async function seedClients(tx: Tx): Promise<(DemoClient & { id: number })[]> {
  const inserted = await sql<{ id: number; key: string }>`
    insert into clients (key, name, product, mode, features, settings, terms, theme, signup_enabled, operates_deployments,
      logo, support_email)
    select key, name, product, mode, array(select jsonb_array_elements_text(features)), settings, terms, theme, signup_enabled,
      operates_deployments, logo,
      'support@' || "mailDomain"
    from rows from (jsonb_to_recordset(${JSON.stringify(demoClients)}::jsonb) as (
      key text, name text, product text, mode text, features jsonb, settings jsonb, terms jsonb, theme jsonb, logo text,
      "mailDomain" text, signup_enabled boolean, operates_deployments boolean
    )) with ordinality
    order by ordinality
    returning id, key`.execute(tx);
  const ids = new Map(inserted.rows.map((row) => [row.key, row.id]));
  const clients = demoClients.map((client) => ({ ...client, id: ids.get(client.key) ?? 0 }));
  const domains = clients.flatMap((client) =>
    client.hosts.map((host, position) => ({ host, client_id: client.id, position })),
  );
  await sql`
    insert into client_domains (host, client_id, position)
    select host, client_id, position
    from jsonb_to_recordset(${JSON.stringify(domains)}::jsonb) as row (host text, client_id int, position int)
  `.execute(tx);
  return clients;
}

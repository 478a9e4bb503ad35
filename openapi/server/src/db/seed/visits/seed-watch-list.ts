import { sql } from 'kysely';
import type { SeedContext } from '../seed-domain.ts';

/** Two entries: one that nobody matches, and one that matches a visitor who comes later today. */
export async function seedWatchList({ tx, client, deps, now }: SeedContext): Promise<void> {
  const coming = await sql<{ name: string }>`
    select p.first_name || ' ' || p.last_name as name
    from visits v join visitors p on p.id = v.visitor_id
    where v.client_id = ${client.id}::int and v.status = 'scheduled'
      and v.starts_at > ${now.toISOString()}::timestamptz + interval '15 minutes'
    order by v.site_id, v.starts_at, v.id limit 1`.execute(tx);
  const maker = deps.people.find((person) => person.email === `security@${client.mailDomain}`);
  const entries = [
    { name: 'Ignatius Blackwood', email: 'i.blackwood@nowhere.test', reason: 'House ban after a theft.' },
    {
      name: coming.rows[0]?.name ?? null,
      email: null,
      reason: 'Left without returning an access card. Please call security.',
    },
  ].filter((entry) => entry.name !== null);
  await sql`
    insert into watch_list (client_id, name, name_key, email, reason, created_by_id, created_at)
    select ${client.id}::int, name, regexp_replace(trim(fold(name)), '\\s+', ' ', 'g'), email, reason,
      ${maker?.id ?? null}::int, ${now.toISOString()}::timestamptz - interval '20 days'
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as row (name text, email text, reason text)`.execute(
    tx,
  );
}

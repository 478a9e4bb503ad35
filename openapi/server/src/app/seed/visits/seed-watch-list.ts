import { sql } from 'kysely';
import type { SeedContext } from '../seed-domain.ts';

interface Entry {
  name: string;
  email: string | null;
  reason: string;
}

/** Two entries: one without a match, and one that matches a visitor who comes later today. */
export async function seedWatchList(context: SeedContext): Promise<void> {
  const known = {
    name: 'Ignatius Blackwood',
    email: 'i.blackwood@nowhere.test',
    reason: 'House ban after a theft.',
  };
  await insertEntries(context, [known, ...(await somebodyComing(context))]);
}

/** Watched visitors have come and gone with the days of the demo. */
export async function seedWatchedVisitors(context: SeedContext): Promise<void> {
  await insertEntries(context, await somebodyComing(context));
}

/** The next visitor, more than a quarter of an hour from now if possible; at midnight there may be none. */
async function somebodyComing({ tx, client, now }: SeedContext): Promise<Entry[]> {
  const coming = await sql<{ name: string }>`
    select p.first_name || ' ' || p.last_name as name
    from visits v join visitors p on p.id = v.visitor_id
    where v.client_id = ${client.id}::int and v.status = 'scheduled' and v.starts_at > ${now.toISOString()}::timestamptz
    order by v.day, v.starts_at <= ${now.toISOString()}::timestamptz + interval '15 minutes', v.site_id, v.starts_at, v.id
    limit 1`.execute(tx);
  return coming.rows.map(({ name }) => ({
    name,
    email: null,
    reason: 'Left without returning an access card. Please call security.',
  }));
}

async function insertEntries({ tx, client, deps, now }: SeedContext, entries: Entry[]): Promise<void> {
  const maker = deps.people.find((person) => person.email === `security@${client.mailDomain}`);
  await sql`
    insert into watch_list (client_id, name, name_key, email, reason, created_by_id, created_at)
    select ${client.id}::int, name, regexp_replace(trim(fold(name)), '\\s+', ' ', 'g'), email, reason,
      ${maker?.id ?? null}::int, ${now.toISOString()}::timestamptz - interval '20 days'
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as row (name text, email text, reason text)`.execute(
    tx,
  );
}

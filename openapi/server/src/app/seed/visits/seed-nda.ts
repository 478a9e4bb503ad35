import { sql } from 'kysely';
import type { SeedContext } from '../seed-domain.ts';
import { seedSignature } from './seed-signature.ts';

const text =
  '<h3>Confidentiality</h3>' +
  '<p>During your visit you may see or hear things that are not public: plans, figures, products, names of customers ' +
  'and of colleagues.</p>' +
  '<ol><li>Keep them to yourself, during the visit and after it.</li>' +
  '<li>Take no photographs and no recordings without your host’s consent.</li>' +
  '<li>Leave documents, drives and samples where they are.</li>' +
  '<li>Stay with your host, and wear your badge where it can be seen.</li></ol>' +
  '<p>This undertaking ends three years after the visit. It does not cover what was public already, or what the law ' +
  'obliges you to say.</p>';

/** The client's text, signed by every other visitor who has been here: most were asked at their first visit. */
export async function seedNda({ tx, client, random, now }: SeedContext): Promise<void> {
  await sql`
    insert into ndas (client_id, text, updated_at, version)
    values (${client.id}, ${text}, ${now.toISOString()}::timestamptz - interval '60 days', 1)`.execute(tx);
  const { rows } = await sql<{ visitor_id: number }>`
    select distinct visitor_id from visits where client_id = ${client.id}::int and status = 'checked-out'
    order by visitor_id`.execute(tx);
  const signed = rows
    .filter(() => random.chance(0.5))
    .map(({ visitor_id }) => ({ visitor_id, signature: seedSignature(random).toString('base64') }));
  await sql`
    insert into nda_signatures (client_id, visitor_id, visit_id, signer_name, nda_version, nda_text, signature, signed_at)
    select ${client.id}::int, row.visitor_id, first.id, v.first_name || ' ' || v.last_name, 1, ${text}::text,
      decode(row.signature, 'base64'), first.starts_at - interval '6 minutes'
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as row (visitor_id int, signature text)
    join visitors v on v.id = row.visitor_id
    cross join lateral (
      select id, starts_at from visits where visitor_id = row.visitor_id and client_id = ${client.id}::int
        and status = 'checked-out'
      order by starts_at, id limit 1) first
    order by row.visitor_id`.execute(tx);
}

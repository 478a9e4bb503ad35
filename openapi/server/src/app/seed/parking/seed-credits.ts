import { sql } from 'kysely';
import type { SeedDomain } from '../seed-domain.ts';

/** `parking` bought a pack three weeks ago and was given two more; everyone else has none. */
export const seedCredits: SeedDomain = {
  name: 'credits',
  feature: 'paypark',
  async seed({ tx, client, deps, now }) {
    const idOf = (account: string) =>
      deps.people.find(({ email }) => email === `${account}@${client.mailDomain}`)?.id;
    const [person, by] = [idOf('parking'), idOf('parking-admin')];
    if (person === undefined || by === undefined) throw new Error('Accounts of parking are not seeded.');
    await sql`
      with paid as (
        insert into credit_payments
          (client_id, user_id, credits, amount_pence, currency, status, provider_reference, created_at, paid_at)
        select ${client.id}::int, ${person}::int, 10, 2000, 'GBP', 'paid', 'demo', at.at, at.at
        from (select ${now}::timestamptz - interval '21 days' as at) at
        returning id, credits, paid_at
      )
      insert into credit_entries (client_id, user_id, amount, kind, payment_id, by_user_id, note, created_at)
      select ${client.id}::int, ${person}::int, credits, 'bought', id, null::int, null, paid_at from paid
      union all
      select ${client.id}::int, ${person}::int, 2, 'corrected', null, ${by}::int, 'Barrier was closed on two days',
        paid_at + interval '6 days' from paid`.execute(tx);
  },
};

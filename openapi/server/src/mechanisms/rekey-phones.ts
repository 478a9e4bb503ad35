import { sql } from 'kysely';
import { asJson } from '../db/database.ts';
import { defineNightly, type Nightly } from './jobs/job.ts';
import { homeCountry, phoneKey } from './phone-key.ts';

const AT_ONCE = 500;

/**
 * Brings the keys of stored numbers up to date: those that an older server wrote as they were typed, and all of them where the client's first
 * site has moved to another country.
 */
export function rekeyPhones(table: 'visitors' | 'watch_list'): Nightly {
  const batch: Nightly['batch'] = async ({ tx, after }) => {
    const country = await homeCountry(tx);
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'phone', 'phone_key'])
      .where('phone_key', 'is not', null)
      .where('id', '>', Number(after ?? 0))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const old = rows
      .map(({ id, phone, phone_key }) => ({ id, phone, before: phone_key, key: phoneKey(phone, country) }))
      .filter(({ before, key }) => before !== key);
    await sql`
      update ${sql.table(table)} t set phone_key = n.key
      from jsonb_to_recordset(${asJson(old)}::jsonb) as n (id int, phone text, key text)
      where t.id = n.id and t.phone = n.phone`.execute(tx);
    return { changed: old.length, isLast: rows.length < AT_ONCE, after: String(rows.at(-1)?.id ?? 0) };
  };
  return defineNightly({ name: `${table}-phone-keys`, per: 'client', spreadMinutes: 60, batch });
}

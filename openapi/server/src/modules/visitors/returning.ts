import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import { limitTo } from '../../mechanisms/lists.ts';
import { homeCountry, phoneKey } from '../../mechanisms/phone-key.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { maySeeVisitor } from './policy.ts';

export interface ReturningVisitor {
  id: number;
  first_name: string;
  last_name: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  photo: string | null;
}

const AT_MOST = 5;

/**
 * Visitors with exactly this email address or phone number, the newest first, at most five
 * (rules/visitors.md#returning-visitors: the same email proposes the existing visitor, it never overwrites one). Empty if
 * neither is given.
 */
export async function findReturning(
  tx: Tx,
  viewer: Viewer | null,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
): Promise<ReturningVisitor[]> {
  const keys = { emails: [normalEmail(email ?? '')], phones: [phoneKey(phone, await homeCountry(tx)) ?? ''] };
  return findByKeys(tx, viewer, keys, AT_MOST);
}

/**
 * Visitors with one of these addresses or numbers, the newest first. Visitors whom the viewer does not know are found by
 * the exact email address alone, and returned without phone and photo: a number can be guessed, or be that of a whole
 * company.
 * @param keys as they are stored; empty ones match no visitor
 */
export async function findByKeys(
  tx: Tx,
  viewer: Viewer | null,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
  atMost?: number,
): Promise<ReturningVisitor[]> {
  const toList = (texts: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${asJson(texts.filter((text) => text !== ''))}::jsonb))`;
  const { rows } = await sql<ReturningVisitor>`
    select p.id, p.first_name, p.last_name, p.company, p.email,
      case when p.is_known then p.phone end as phone, case when p.is_known then p.photo end as photo
    from (
      select p.id, p.first_name, p.last_name, p.company, p.email, p.phone, p.photo, p.phone_key, ${maySeeVisitor(viewer)} as is_known
      from visitors p
      where p.erased_at is null and (p.email in ${toList(emails)} or p.phone_key in ${toList(phones)})
    ) p
    where p.is_known or p.email in ${toList(emails)}
    order by p.id desc ${atMost === undefined ? sql`` : limitTo(atMost)}`.execute(tx);
  return rows;
}

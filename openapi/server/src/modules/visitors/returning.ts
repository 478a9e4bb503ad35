import { limitTo } from '../../mechanisms/lists.ts';
import './schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { normalEmail } from '../account/rules/email-rules.ts';
import { phoneKey } from './phone-key.ts';

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
 * Visitors with exactly this e-mail address or phone number, the newest first, at most five (decisions §3: the same e-mail
 * proposes the existing visitor, it never overwrites one). None for neither.
 */
export async function findReturning(
  tx: Tx,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
): Promise<ReturningVisitor[]> {
  const address = normalEmail(email ?? '') || null;
  const key = phoneKey(phone);
  if (address === null && key === null) return [];
  const { rows } = await sql<ReturningVisitor>`
    select id, first_name, last_name, company, phone, email, photo from visitors
    where erased_at is null and (email = ${address} or phone_key = ${key})
    order by id desc ${limitTo(AT_MOST)}`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { knownLocale, type Locale } from '../../mechanisms/texts/messages.ts';

/** A passkey with the active person whose account it opens. */
export interface StoredPasskey {
  id: number;
  userId: number;
  email: string;
  locale: Locale;
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

/** Null for an unknown one, one of another client, and one of an inactive account. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<StoredPasskey | null> {
  const row = await tx
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.public_key', 'p.counter', 'u.email', 'u.locale'])
    .where('p.credential_id', '=', credentialId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { id, user_id, public_key, counter, email, locale } = row;
  const person = { userId: user_id, email, locale: knownLocale(locale ?? undefined) };
  return { id, credentialId, publicKey: public_key, counter, ...person };
}

/** @returns false if it is known already, for this person or another */
export async function savePasskey(
  tx: Tx,
  row: {
    user_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    host: string;
    name: string;
    browser: string | null;
    system: string | null;
    created_at: Date;
  },
): Promise<boolean> {
  const saved = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['client_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** False if the counter has not grown: a copy may have signed (WebAuthn, 6.1.1). Some passkeys do not count: always 0. */
export async function recordUse(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The newest first. */
export function listPasskeys(tx: Tx, userId: number) {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'host', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @param host only those that work there */
export async function hasPasskey(tx: Tx, userId: number, host?: string): Promise<boolean> {
  const found = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .$if(host !== undefined, (query) => query.where('host', '=', host ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns its name; null if the person has no such passkey */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | null> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name ?? null;
}

export async function deletePasskeys(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

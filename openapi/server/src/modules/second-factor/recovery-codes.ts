import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';

const COUNT = 10;
const LENGTH = 16;
/** 32 signs, without those that look alike (Crockford's base32). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A code as it is compared: however it was typed. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** Replaces the codes of a person. @returns the new ones, which are stored hashed and cannot be shown again */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** 80 random bits, so a plain hash protects them. */
function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Uses one up. @param code as `plainCode` writes it */
export async function takeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(code))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

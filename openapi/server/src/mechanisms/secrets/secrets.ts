import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { PersonalData } from '../erasure/personal-data.ts';
import { noSecretsKey } from '../problems.ts';
import type { SecretsKey, SecretsKeys } from './secrets-keys.ts';

/** Encrypts what the portal must be able to read again, such as the password of an account at another system. */
export interface Secrets {
  /**
   * @param place where it is stored, e.g. `connections.client_secret 7`; opens nowhere else
   * @throws Problem 503 if the operator has set no key
   */
  seal(tx: Tx, place: string, text: string): Promise<string>;
  /** @throws Problem 503 if the key that sealed it is missing; Error if it was changed or stored elsewhere */
  open(tx: Tx, place: string, sealed: string): Promise<string>;
}

export const secretsData: PersonalData = { table: 'client_keys', impersonal: ['key_id', 'wrapped'] };

/** AES-256-GCM under a data key for each client, which is stored wrapped by the operator's key. */
export function createSecrets(keys: SecretsKeys | null): Secrets {
  return {
    async seal(tx, place, text) {
      return encrypt(await dataKey(tx, keys), place, Buffer.from(text));
    },
    async open(tx, place, sealed) {
      return decrypt(await dataKey(tx, keys), place, sealed).toString();
    },
  };
}

const WRAPPED = 'data key';

/** That of the transaction's client, created when it is first needed. */
async function dataKey(tx: Tx, keys: SecretsKeys | null): Promise<Buffer> {
  if (!keys) throw noSecretsKey();
  const [current] = keys;
  const read = () => tx.selectFrom('client_keys').select(['key_id', 'wrapped']).executeTakeFirst();
  let row = await read();
  if (!row) {
    const wrapped = encrypt(current.bytes, WRAPPED, randomBytes(32));
    await tx
      .insertInto('client_keys')
      .values({ key_id: current.id, wrapped })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  return row ? unwrap(keys, row) : Promise.reject(new Error('The data key was not stored.'));
}

function unwrap(keys: readonly SecretsKey[], row: { key_id: string; wrapped: string }): Buffer {
  const key = keys.find(({ id }) => id === row.key_id);
  if (!key) throw noSecretsKey();
  return decrypt(key.bytes, WRAPPED, row.wrapped);
}

/**
 * Wraps every client's data key with the first key. Afterwards the others are no longer needed.
 * @returns the number of keys that were wrapped by an older one
 */
export function rotateSecretsKey(db: Db, keys: SecretsKeys): Promise<number> {
  const [current] = keys;
  return db.system(async (tx) => {
    const { rows } = await sql<{ client_id: number; key_id: string; wrapped: string }>`
      select client_id, key_id, wrapped from client_keys where key_id <> ${current.id} order by client_id for update`.execute(
      tx,
    );
    for (const { client_id, ...row } of rows) {
      const wrapped = encrypt(current.bytes, WRAPPED, unwrap(keys, row));
      await tx
        .updateTable('client_keys')
        .set({ key_id: current.id, wrapped })
        .where('client_id', '=', client_id)
        .execute();
    }
    return rows.length;
  });
}

/** `<iv>.<cipher text and tag>`, base64url */
function encrypt(key: Buffer, place: string, content: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`;
}

function decrypt(key: Buffer, place: string, text: string): Buffer {
  const [iv, sealed] = text.split('.', 2).map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !sealed) throw new Error('The secret is not in the format of the portal.');
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}

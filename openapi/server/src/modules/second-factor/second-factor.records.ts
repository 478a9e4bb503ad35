import { TOTP } from 'otpauth';
import type { Tx } from '../../db/database.ts';
import { createSecrets } from '../../mechanisms/secrets/secrets.ts';
import { rememberDevice } from '../../mechanisms/sessions/device-store.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { TEST_KEYS } from '../../testing/test-app.ts';
import { deletePasskeys } from './passkey-store.ts';
import { deleteRecoveryCodes, plainCode, replaceRecoveryCodes } from './recovery-codes.ts';
import { newTotpKey } from './totp.ts';
import { confirmTotp, deleteTotp, saveTotp } from './totp-store.ts';

/** The time of the test server's clock at its start. */
const now = () => new Date('2026-11-23T09:00:00Z');
const later = new Date('2030-01-01T00:00:00Z');

async function userOf(tx: Tx, email: string): Promise<number> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** A caller who logs in with the password alone. */
export async function insertNoFactor(tx: Tx, email: string): Promise<{ id: number }> {
  const id = await userOf(tx, email);
  await deleteTotp(tx, id);
  await deletePasskeys(tx, id);
  await deleteRecoveryCodes(tx, id);
  return { id };
}

/** An app that waits for its first code. */
export async function insertSetUp(tx: Tx, email: string): Promise<{ code: string }> {
  const { id } = await insertNoFactor(tx, email);
  const key = newTotpKey();
  await saveTotp({ secrets: createSecrets(TEST_KEYS), now }, tx, id, key);
  return { code: new TOTP({ secret: key }).generate({ timestamp: now().getTime() }) };
}

/** A second factor, with a recovery code and a remembered device. */
export async function insertFactor(tx: Tx, email: string): Promise<{ code: string; device: number }> {
  await insertSetUp(tx, email);
  const user_id = await userOf(tx, email);
  await confirmTotp(tx, user_id, now());
  const [code = ''] = await replaceRecoveryCodes(tx, user_id);
  const device_hash = hashSecret(newSecret());
  await rememberDevice(tx, { userId: user_id, deviceHash: device_hash, at: now() });
  const times = { created_at: now(), last_used_at: now(), expires_at: later };
  const { id: device } = await tx
    .insertInto('remembered_devices')
    .values({ user_id, device_hash, token_hash: hashSecret(newSecret()), ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { code: plainCode(code), device };
}

/** A log-in of the caller that waits, and the headers of a browser that has no session. */
export async function insertPending(tx: Tx, email: string) {
  const { code } = await insertFactor(tx, email);
  const token = newSecret();
  const csrf = newSecret();
  await tx
    .insertInto('pending_log_ins')
    .values({ token_hash: hashSecret(token), user_id: await userOf(tx, email), expires_at: later })
    .execute();
  return { code, headers: { cookie: `csrftoken=${csrf}; log-in=${token}`, 'x-csrftoken': csrf } };
}

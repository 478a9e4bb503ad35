import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { fixtureClients } from '../../testing/fixture.ts';
import { hostOf, readNewPasskey, userHandleOf } from './check-passkey.ts';
import { savePasskey } from './passkey-store.ts';
import { insertPending } from './second-factor.records.ts';

const later = new Date('2030-01-01T00:00:00Z');

/** The address at which a client's agents call: of `employee@north.test`, the first host of the client north. */
function originOf(email: string): string {
  const key = /@(.*)\.test$/.exec(email)?.[1] as keyof typeof fixtureClients;
  return `http://${fixtureClients[key].hosts[0]}`;
}

async function beginChallenge(tx: Tx, user_id: number | null) {
  const token = newSecret();
  const challenge = hashSecret(token);
  await tx.insertInto('passkey_challenges').values({ challenge, user_id, expires_at: later }).execute();
  return { token, challenge };
}

async function userOf(tx: Tx, email: string): Promise<number> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return user.id;
}

/** A passkey that its person is about to save. */
export async function insertNewPasskey(tx: Tx, email: string) {
  const userId = await userOf(tx, email);
  const origin = originOf(email);
  const { token, challenge } = await beginChallenge(tx, userId);
  const made = new Authenticator(origin).create({
    challenge,
    host: hostOf(origin),
    user_handle: userHandleOf(userId),
  });
  return { body: { name: 'Laptop', ...made }, cookies: { passkey: token } };
}

/** A saved one, and a browser without a session in which it has just signed. */
export async function insertPasskey(tx: Tx, email: string) {
  // First, because it ends the factors of the account.
  const { headers } = await insertPending(tx, email);
  const userId = await userOf(tx, email);
  const origin = originOf(email);
  const host = hostOf(origin);
  const authenticator = new Authenticator(origin);
  const setUp = { challenge: newSecret(), host, user_handle: userHandleOf(userId) };
  const made = await readNewPasskey(
    { challenge: setUp.challenge, origin },
    { name: 'Laptop', ...authenticator.create(setUp) },
  );
  if (!made) throw new Error('The passkey of the test was refused.');
  await savePasskey(tx, {
    user_id: userId,
    credential_id: made.id,
    public_key: made.publicKey,
    counter: made.counter,
    host,
    name: 'Laptop',
    browser: null,
    system: null,
    created_at: later,
  });
  const { id } = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('credential_id', '=', made.id)
    .executeTakeFirstOrThrow();
  const { token, challenge } = await beginChallenge(tx, null);
  return {
    id,
    proof: authenticator.use({ challenge, host }),
    headers: { ...headers, cookie: `${headers.cookie}; passkey=${token}` },
  };
}

import type { AccessRows } from '../../testing/access.ts';
import { insertPasskey } from '../second-factor/passkeys.records.ts';

export const records = { passkey: insertPasskey };

/** By hand from rules/second-factor.md#passkeys: the cookie of the challenge admits the browser that it was given to. */
export const access: AccessRows<
  'createLogInChallenge' | 'logInWithPasskey' | 'completeLogInWithPasskey',
  typeof records
> = {
  createLogInChallenge: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/login/passkey/challenge/' }),
  },
  logInWithPasskey: {
    allowed: 'everyone',
    site: 'client',
    call: ({ passkey: { proof, headers } }) => ({
      method: 'POST',
      url: '/api/login/passkey/',
      body: proof,
      headers,
    }),
    foreign: 400,
  },
  completeLogInWithPasskey: {
    allowed: 'everyone',
    site: 'client',
    call: ({ passkey: { proof, headers } }) => ({
      method: 'POST',
      url: '/api/login/second-factor/passkey/',
      body: proof,
      headers,
    }),
    foreign: 401,
  },
};

import { type AccessRows, caller } from '../../testing/access.ts';
import type { passkeyHandlers } from './passkey-handlers.ts';
import { insertNewPasskey, insertPasskey } from './passkeys.records.ts';

export const records = { caller, passkey: insertPasskey, fresh: insertNewPasskey };

const url = '/api/users/me/second-factor/passkeys/';

/** By hand from rules/second-factor.md#passkeys: all of it is about the caller's own account. */
export const access: AccessRows<keyof typeof passkeyHandlers, typeof records> = {
  createPasskeyChallenge: {
    allowed: 'every account',
    site: 'client',
    call: ({ caller: { password } }) => ({ method: 'POST', url: `${url}challenge/`, body: { password } }),
  },
  createPasskey: {
    allowed: 'every account',
    site: 'client',
    call: ({ fresh: { body, cookies } }) => ({ method: 'POST', url, body, cookies }),
    foreign: 400,
  },
  revokePasskey: {
    allowed: 'every account',
    site: 'client',
    call: ({ passkey: { id }, caller: { password } }) => ({
      method: 'POST',
      url: `${url}${id}/remove/`,
      body: { password },
    }),
    foreign: 404,
  },
};

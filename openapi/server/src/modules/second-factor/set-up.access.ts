import { type AccessRows, caller } from '../../testing/access.ts';
import { insertSetUp } from './second-factor.records.ts';
import type { secondFactorHandlers } from './second-factor-handlers.ts';

export const records = { caller, setUp: insertSetUp };

const url = '/api/users/me/second-factor/totp/';
type Ids = 'createTotp' | 'confirmTotp';

/** By hand from rules/second-factor.md: for an account without a second factor. */
export const access: AccessRows<Ids & keyof typeof secondFactorHandlers, typeof records> = {
  createTotp: {
    allowed: 'every account',
    site: 'client',
    call: ({ caller: { password } }) => ({ method: 'POST', url, body: { password } }),
  },
  confirmTotp: {
    allowed: 'every account',
    site: 'client',
    call: ({ setUp: { code } }) => ({ method: 'POST', url: `${url}confirm/`, body: { code } }),
    foreign: 400,
  },
};

import { type AccessRows, caller } from '../../testing/access.ts';
import type { access as passkeys } from './passkeys.access.ts';
import { insertFactor } from './second-factor.records.ts';
import type { secondFactorHandlers } from './second-factor-handlers.ts';
import type { access as setUp } from './set-up.access.ts';

export const records = { caller, factor: insertFactor };

const url = '/api/users/me/second-factor/';

/** By hand from rules/second-factor.md: all of it is about the caller's own account. */
export const access: AccessRows<
  Exclude<keyof typeof secondFactorHandlers, keyof typeof setUp | keyof typeof passkeys>,
  typeof records
> = {
  getSecondFactor: { allowed: 'every account', site: 'client', call: () => ({ method: 'GET', url }) },
  endTotp: {
    allowed: 'every account',
    site: 'client',
    call: ({ factor: { code }, caller: { password } }) => ({
      method: 'POST',
      url: `${url}totp/remove/`,
      body: { password, code },
    }),
    foreign: 400,
  },
  renewRecoveryCodes: {
    allowed: 'every account',
    site: 'client',
    call: ({ caller: { password } }) => ({
      method: 'POST',
      url: `${url}recovery-codes/`,
      body: { password },
    }),
  },
  revokeRememberedDevice: {
    allowed: 'every account',
    site: 'client',
    call: ({ factor }) => ({ method: 'DELETE', url: `${url}devices/${factor.device}/` }),
    foreign: 404,
  },
};

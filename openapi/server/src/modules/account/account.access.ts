import { type AccessRows, administrators, caller, OWN_WORDS } from '../../testing/access.ts';
import { insertAccountRecords } from './account.records.ts';
import type { accountHandlers } from './account-handlers.ts';

export const records = { caller, account: insertAccountRecords };

const person = { first_name: 'New', last_name: 'Person', password: 'Workplace-2026' };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof accountHandlers, typeof records> = {
  setPassword: {
    allowed: 'every account',
    site: 'client',
    call: ({ caller: { password } }) => ({
      method: 'POST',
      url: '/api/password/set/',
      body: { current_password: password, password, confirm: password },
    }),
  },
  requestPasswordReset: {
    allowed: 'everyone',
    site: 'client',
    call: ({ caller: { email } }) => ({ method: 'POST', url: '/api/password/reset/', body: { email } }),
    foreign: OWN_WORDS,
  },
  completePasswordReset: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account, caller: { password } }) => ({
      method: 'POST',
      url: '/api/password/reset/complete/',
      body: { user_id: account.user, token: account.passwordLink, password },
    }),
    foreign: 400,
  },
  signUp: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/sign-up/',
      form: { ...person, email: account.freeEmail, site: account.site },
    }),
    foreign: 400,
  },
  getSignupConfig: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/signup-config/' }),
  },
  replaceSignupConfig: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'PUT',
      url: '/api/signup-config/',
      body: {
        version: account.configVersion,
        phone_required: false,
        vehicles_required: false,
        max_registrations: 2,
        photo_required: false,
        ask_vehicle_type: false,
        line_manager_verification: false,
        line_manager_account_required: true,
        allowed_email_domains: [],
        additional_signup_groups: [],
      },
    }),
  },
  getMe: { allowed: 'every account', site: 'client', call: () => ({ method: 'GET', url: '/api/users/me/' }) },
  updateMe: {
    allowed: 'every account',
    site: 'client',
    call: ({ account }) => ({
      method: 'PATCH',
      url: '/api/users/me/',
      form: { version: account.profileVersion, phone: '+44 20 7946 0000' },
    }),
  },
  replaceDashboard: {
    allowed: 'every account',
    site: 'client',
    call: () => ({
      method: 'PUT',
      url: '/api/users/me/dashboard/',
      body: { order: ['mf-desks/request-desk'], hidden: [] },
    }),
  },
  activateUser: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: `/api/users/${account.user}/activate/${account.activation}/`,
    }),
    foreign: 404,
  },
  getLineVerification: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account }) => ({
      method: 'GET',
      url: `/api/users/${account.user}/line_verify/${account.lineManagerLink}/`,
    }),
    foreign: 404,
  },
  decideLineVerification: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: `/api/users/${account.user}/line_verify/${account.lineManagerLink}/`,
      form: { approve: true },
    }),
    foreign: 404,
  },
  inviteUser: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({ method: 'POST', url: `/api/users/${account.user}/invite/` }),
    foreign: 404,
  },
  getInvite: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account }) => ({ method: 'GET', url: `/api/invites/${account.inviteLink}/` }),
    foreign: 404,
  },
  acceptInvite: {
    allowed: 'everyone',
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: `/api/users/invited/${account.inviteLink}/`,
      form: { ...person, site: account.site },
    }),
    foreign: 404,
  },
  listInvites: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/invites/' }),
  },
  createInvite: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({ method: 'POST', url: '/api/invites/', body: { email: account.freeEmail } }),
    foreign: OWN_WORDS,
  },
  replaceInvite: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'PUT',
      url: `/api/invites/${account.invite}/`,
      body: { email: account.freeEmail },
    }),
    foreign: 404,
  },
  updateInvite: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'PATCH',
      url: `/api/invites/${account.invite}/`,
      body: { groups: ['employee'] },
    }),
    foreign: 404,
  },
  deleteInvite: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({ method: 'DELETE', url: `/api/invites/${account.invite}/` }),
    foreign: 404,
  },
};

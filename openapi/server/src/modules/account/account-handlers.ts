import type { Handlers } from '../../contract/handler.ts';
import { activateUser, decideLineVerification, getLineVerification, inviteUser } from './activation.ts';
import { replaceDashboard } from './dashboard.ts';
import { acceptInvite, getInvite } from './invite-acceptance.ts';
import { createInvite, deleteInvite, listInvites, replaceInvite, updateInvite } from './invites.ts';
import { completePasswordReset, requestPasswordReset, setPassword } from './passwords.ts';
import { getMe, updateMe } from './profile.ts';
import { signUp } from './sign-up.ts';
import { getSignupConfig, replaceSignupConfig } from './signup-config.ts';

type Ids =
  | 'setPassword'
  | 'requestPasswordReset'
  | 'completePasswordReset'
  | 'signUp'
  | 'getSignupConfig'
  | 'replaceSignupConfig'
  | 'getMe'
  | 'updateMe'
  | 'replaceDashboard'
  | 'activateUser'
  | 'getLineVerification'
  | 'decideLineVerification'
  | 'inviteUser'
  | 'getInvite'
  | 'acceptInvite'
  | 'listInvites'
  | 'createInvite'
  | 'replaceInvite'
  | 'updateInvite'
  | 'deleteInvite';

export const accountHandlers = {
  setPassword: {
    async outside(context) {
      await setPassword(context);
      return { status: 204 };
    },
  },
  requestPasswordReset: {
    async outside(context) {
      await requestPasswordReset(context);
      return { status: 204 };
    },
  },
  completePasswordReset: {
    async outside(context) {
      await completePasswordReset(context);
      return { status: 204 };
    },
  },
  signUp: { outside: async (context) => ({ status: 201, body: await signUp(context) }) },
  getSignupConfig: async (context) => ({ status: 200, body: await getSignupConfig(context) }),
  replaceSignupConfig: async (context) => ({ status: 200, body: await replaceSignupConfig(context) }),
  getMe: async (context) => ({ status: 200, body: await getMe(context) }),
  updateMe: { outside: async (context) => ({ status: 200, body: await updateMe(context) }) },
  async replaceDashboard(context) {
    await replaceDashboard(context);
    return { status: 204 };
  },
  activateUser: {
    async outside(context) {
      await activateUser(context);
      return { status: 204 };
    },
  },
  getLineVerification: {
    outside: async (context) => ({ status: 200, body: await getLineVerification(context) }),
  },
  decideLineVerification: {
    async outside(context) {
      await decideLineVerification(context);
      return { status: 200, body: { approve: context.body.approve } };
    },
  },
  inviteUser: async (context) => ({ status: 200, body: await inviteUser(context) }),
  getInvite: { outside: async (context) => ({ status: 200, body: await getInvite(context) }) },
  acceptInvite: { outside: async (context) => ({ status: 201, body: await acceptInvite(context) }) },
  listInvites: async (context) => ({ status: 200, body: await listInvites(context) }),
  createInvite: async (context) => ({ status: 201, body: await createInvite(context) }),
  replaceInvite: async (context) => ({ status: 200, body: await replaceInvite(context) }),
  updateInvite: async (context) => ({ status: 200, body: await updateInvite(context) }),
  async deleteInvite(context) {
    await deleteInvite(context);
    return { status: 204 };
  },
} satisfies Handlers<Ids>;

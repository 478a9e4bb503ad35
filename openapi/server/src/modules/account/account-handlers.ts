import type { AllHandlers } from '../../contract/handler.ts';
import { activateUser, decideLineVerification, getLineVerification, inviteUser } from './activation.ts';
import { replaceDashboard } from './dashboard.ts';
import { acceptInvite, getInvite } from './invite-acceptance.ts';
import { createInvite, deleteInvite, listInvites, replaceInvite, updateInvite } from './invites.ts';
import { completePasswordReset, requestPasswordReset, setPassword } from './passwords.ts';
import { getMe, updateMe } from './profile.ts';
import { signUp } from './sign-up.ts';
import { getSignupConfig, replaceSignupConfig } from './signup-config.ts';

export const accountHandlers = {
  setPassword: { outside: setPassword },
  requestPasswordReset: { outside: requestPasswordReset },
  completePasswordReset: { outside: completePasswordReset },
  signUp: { outside: signUp },
  getSignupConfig,
  replaceSignupConfig,
  getMe,
  updateMe: { outside: updateMe },
  replaceDashboard,
  activateUser: { outside: activateUser },
  getLineVerification: { outside: getLineVerification },
  decideLineVerification: {
    async outside(context) {
      await decideLineVerification(context);
      return { approve: context.body.approve };
    },
  },
  inviteUser,
  getInvite: { outside: getInvite },
  acceptInvite: { outside: acceptInvite },
  listInvites,
  createInvite,
  replaceInvite,
  updateInvite,
  deleteInvite,
} satisfies Partial<AllHandlers>;

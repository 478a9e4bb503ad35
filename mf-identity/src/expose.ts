import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'log-in': () =>
      import(/* webpackChunkName: "screens-log-in" */ './log-in/screen.tsx').then((m) => m.LogInScreen),
    'edit-password': () =>
      import(/* webpackChunkName: "screens-edit-password" */ './password/edit-password-screen.tsx').then(
        (m) => m.EditPasswordScreen,
      ),
    'reset-password': () =>
      import(/* webpackChunkName: "screens-reset-password" */ './password/reset-password-screen.tsx').then(
        (m) => m.ResetPasswordScreen,
      ),
    'accept-invite': () =>
      import(/* webpackChunkName: "screens-accept-invite" */ './sign-up/accept-invite-screen.tsx').then(
        (m) => m.AcceptInviteScreen,
      ),
    'edit-profile': () =>
      import(/* webpackChunkName: "screens-edit-profile" */ './profile/screen.tsx').then(
        (m) => m.EditProfileScreen,
      ),
    sessions: () =>
      import(/* webpackChunkName: "screens-sessions" */ './sessions/screen.tsx').then(
        (m) => m.SessionsScreen,
      ),
    'second-factor': () =>
      import(/* webpackChunkName: "screens-second-factor" */ './second-factor/screen.tsx').then(
        (m) => m.SecondFactorScreen,
      ),
    signup: () =>
      import(/* webpackChunkName: "screens-signup" */ './sign-up/signup-screen.tsx').then(
        (m) => m.SignupScreen,
      ),
    'activate-user': () =>
      import(/* webpackChunkName: "screens-activate-user" */ './activation/activate-user-screen.tsx').then(
        (m) => m.ActivateUserScreen,
      ),
    'line-manager-verify': () =>
      import(
        /* webpackChunkName: "screens-line-manager-verify" */ './activation/line-manager-verify-screen.tsx'
      ).then((m) => m.LineManagerVerifyScreen),
    employees: () =>
      import(/* webpackChunkName: "screens-employees" */ './directory/list.tsx').then(
        (m) => m.EmployeeDirectory,
      ),
    'employee-edit': () =>
      import(/* webpackChunkName: "screens-employee-edit" */ './employee/screen.tsx').then(
        (m) => m.EmployeeEdit,
      ),
    admin: () =>
      import(/* webpackChunkName: "screens-admin" */ './admin/screen.tsx').then((m) => m.AdminScreen),
    'admin-logout': () =>
      import(/* webpackChunkName: "screens-admin-logout" */ './admin/log-out.tsx').then(
        (m) => m.AdminLogoutScreen,
      ),
  },
  cards: {
    administration: () =>
      import(/* webpackChunkName: "cards-administration" */ './administration-card/card.tsx').then(
        (m) => m.AdministrationCard,
      ),
    'locate-colleague': () =>
      import(/* webpackChunkName: "cards-locate-colleague" */ './locate/card.tsx').then((m) => m.LocateCard),
  },
  actions: {
    'log-in-again': () =>
      import(
        /* webpackChunkName: "actions-log-in-again" */ './log-in/session-lost/session-lost-dialog.tsx'
      ).then((m) => m.SessionLostDialog),
    'step-up': () =>
      import(/* webpackChunkName: "actions-step-up" */ './log-in/step-up/step-up-dialog.tsx').then(
        (m) => m.StepUpDialog,
      ),
    contact: () =>
      import(/* webpackChunkName: "actions-contact" */ './parts/contact/contact-dialog.tsx').then(
        (m) => m.ContactDialog,
      ),
    'palette-people': () =>
      import(/* webpackChunkName: "actions-palette-people" */ './palette/palette-people.tsx').then(
        (m) => m.PalettePeople,
      ),
  },
});

import { defineModule } from '@portal/shared/federation';
import { descriptor } from '../module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'log-in': () =>
      import(/* webpackChunkName: "screens-log-in" */ './log-in-screen.tsx').then((m) => m.LogInScreen),
    'edit-password': () =>
      import(/* webpackChunkName: "screens-edit-password" */ './edit-password-screen.tsx').then(
        (m) => m.EditPasswordScreen,
      ),
    'reset-password': () =>
      import(/* webpackChunkName: "screens-reset-password" */ './reset-password-screen.tsx').then(
        (m) => m.ResetPasswordScreen,
      ),
    'accept-invite': () =>
      import(/* webpackChunkName: "screens-accept-invite" */ './accept-invite-screen.tsx').then(
        (m) => m.AcceptInviteScreen,
      ),
    'edit-profile': () =>
      import(/* webpackChunkName: "screens-edit-profile" */ './edit-profile-screen.tsx').then(
        (m) => m.EditProfileScreen,
      ),
    signup: () =>
      import(/* webpackChunkName: "screens-signup" */ './signup-screen.tsx').then((m) => m.SignupScreen),
    'activate-user': () =>
      import(/* webpackChunkName: "screens-activate-user" */ './activate-user-screen.tsx').then(
        (m) => m.ActivateUserScreen,
      ),
    'line-manager-verify': () =>
      import(/* webpackChunkName: "screens-line-manager-verify" */ './line-manager-verify-screen.tsx').then(
        (m) => m.LineManagerVerifyScreen,
      ),
    employees: () =>
      import(/* webpackChunkName: "screens-employees" */ './employees-screen.tsx').then(
        (m) => m.EmployeesScreen,
      ),
    'employee-edit': () =>
      import(/* webpackChunkName: "screens-employee-edit" */ './employee-edit-screen.tsx').then(
        (m) => m.EmployeeEditScreen,
      ),
    admin: () =>
      import(/* webpackChunkName: "screens-admin" */ './admin-screen.tsx').then((m) => m.AdminScreen),
    'admin-logout': () =>
      import(/* webpackChunkName: "screens-admin-logout" */ './admin-logout-screen.tsx').then(
        (m) => m.AdminLogoutScreen,
      ),
  },
  cards: {
    'locate-colleague': () =>
      import(/* webpackChunkName: "cards-locate-colleague" */ './locate-colleague-card.tsx').then(
        (m) => m.LocateColleagueCard,
      ),
  },
  actions: {
    'log-in-again': () =>
      import(/* webpackChunkName: "actions-log-in-again" */ './log-in-again-action.tsx').then(
        (m) => m.LogInAgainAction,
      ),
    contact: () =>
      import(/* webpackChunkName: "actions-contact" */ './contact-action.tsx').then((m) => m.ContactAction),
    'palette-people': () =>
      import(/* webpackChunkName: "actions-palette-people" */ './palette-people-action.tsx').then(
        (m) => m.PalettePeopleAction,
      ),
  },
});

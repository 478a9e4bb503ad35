import type { PublicForm } from '@portal/shared/federation';
import { PATHS } from '../paths.ts';

/**
 * The log-in form as the server paints it (rules/accounts.md#log-in-screen). Its words are those of the screen, which
 * `painted-form.test.ts` holds them against: a catalogue cannot be read where the descriptor is.
 */
export const logInForm = {
  sendTo: '/api/login/',
  query: ['email', 'toast', 'toastType', 'redirectFrom'],
  notice: 'toast',
  goOn: { step: 'second-factor' },
  title: { en: 'Log In', de: 'Anmelden' },
  intro: { en: 'Use your work account.', de: 'Verwenden Sie Ihr Firmenkonto.' },
  about: {
    en: 'Your day at {{client}}, in one place.',
    de: 'Ihr Tag bei {{client}} auf einen Blick.',
  },
  fields: [
    {
      name: 'email',
      label: { en: 'Email', de: 'E-Mail' },
      type: 'email',
      autoComplete: 'username',
      fromQuery: 'email',
    },
    {
      name: 'password',
      label: { en: 'Password', de: 'Passwort' },
      type: 'password',
      autoComplete: 'current-password',
    },
  ],
  submit: { en: 'Log In', de: 'Anmelden' },
  links: [
    {
      label: { en: 'Forgot your password?', de: 'Passwort vergessen?' },
      to: `${PATHS.logIn}?mode=reset-password`,
    },
  ],
  refused: {
    en: 'No active account found with these log-in credentials.',
    de: 'Zu diesen Anmeldedaten wurde kein aktives Konto gefunden.',
  },
  throttled: {
    en: 'Too many attempts. Please wait before you try again.',
    de: 'Zu viele Versuche. Bitte warten Sie, bevor Sie es erneut versuchen.',
  },
  failed: {
    en: 'Something went wrong. Please try again later.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später erneut.',
  },
} as const satisfies PublicForm;

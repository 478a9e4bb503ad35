import { defineMessages } from '@portal/shared/messages';

/**
 * Texts of the log-in screen and of the frame of all public pages. Texts that the rules give are verbatim
 * (rules/accounts.md#log-in-screen). A catalogue of its own: everyone's first screen should stay small.
 */
export const en = {
  logIn: 'Log In',
  logInIntro: 'Use your work account.',
  email: 'Email',
  emailRequired: 'Email is required',
  password: 'Password',
  passwordRequired: 'Password is required',
  logInFailed: 'No active account found with these log-in credentials.',
  somethingWrong: 'Something went wrong. Please try again later.',
  throttled: 'Too many attempts. Please wait before you try again.',
  throttledSeconds_one: 'Too many attempts. Please try again in {{count}} second.',
  throttledSeconds_other: 'Too many attempts. Please try again in {{count}} seconds.',
  throttledMinutes_one: 'Too many attempts. Please try again in {{count}} minute.',
  throttledMinutes_other: 'Too many attempts. Please try again in {{count}} minutes.',
  network: 'The portal cannot be reached. Please check your connection and try again.',
  reference: 'Reference: {{reference}}',

  resetPassword: 'Reset Password',
  resetToggle: 'Forgot your password?',
  resetIntro: 'Enter your email, and we will send you a link to set a new password.',
  resetSend: 'Send reset email',
  resetSent: 'Password reset email sent. Please check your email.',
  backToLogIn: 'Back to log in',

  signUp: 'Sign Up',
  noAccount: 'New here?',
  contactSupport: 'Contact Support',
  demoAccounts: 'Demo accounts',
  demoAccountsText: 'This is a demo. Choose an account to fill in the form.',

  sessionLostTitle: 'Please log in again',
  sessionLostText:
    'Your session has ended. Log in to continue where you left off. Nothing on this page is lost.',
  otherPersonText: '{{name}} has logged in with this browser. Log in to keep your unsaved changes.',
  otherPersonGoOn: 'Continue as {{name}}',
  sessionLostCancel: 'Leave this page',

  welcome: 'Good to have you here.',
  welcomeText: 'Your day at {{client}}, in one place.',
  language: 'Language',
  languageEn: 'English',
  languageDe: 'Deutsch',
  privacy: 'Privacy',
  privacyNewTab: 'Privacy (opens in a new tab)',
} as const;

export const { useT, t } = defineMessages('mf-identity-log-in', { en, de: () => import('./de.ts') });

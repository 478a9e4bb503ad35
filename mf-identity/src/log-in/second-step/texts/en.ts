import { defineMessages } from '@portal/shared/messages';

/** Texts of the second step of a log-in; of their own, because most people never see them. */
export const en = {
  title: 'Second step',
  intro: 'Open your authenticator app and enter the code for {{email}}.',
  introPasskey: 'Use your passkey for {{email}}, or enter a code.',
  introRecovery: 'Enter one of your recovery codes for {{email}}.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeRequired: 'Code is required',
  remember: 'Don’t ask for a code in this browser for 30 days',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  expired: 'This log-in has expired. Enter your password again.',
} as const;

export const { useT, t } = defineMessages('mf-identity-second-step', { en, de: () => import('./de.ts') });

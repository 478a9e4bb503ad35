import { defineMessages } from '@portal/shared/messages';

/** Texts of the form in which a logged-in person proves who they are. */
export const en = {
  password: 'Current password',
  passwordRequired: 'Current password is required',
  code: 'Code',
  codeRequired: 'Code is required',
  codeOrRecovery: 'A code from the app, or a recovery code.',
  cancel: 'Cancel',
} as const;

export const { useT, t } = defineMessages('mf-identity-proof', { en, de: () => import('./de.ts') });

import { defineMessages } from '@portal/shared/messages';

/** Texts of the identity providers on the log-in screen; only clients with one load them. */
export const en = {
  continueWith: 'Continue with {{name}}',
  unreachable: '{{name}} cannot be reached at the moment.',
  or: 'or with a password',
  usePassword: 'Log in with a password',
  usePasswordText: 'Only for administrators, while the provider cannot be reached.',
} as const;

export const { useT } = defineMessages('mf-identity-providers', { en, de: () => import('./de.ts') });

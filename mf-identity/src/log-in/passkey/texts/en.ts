import { defineMessages } from '@portal/shared/messages';

/** Texts of a log-in with a passkey. */
export const en = {
  logIn: 'Log in with a passkey',
  use: 'Use a passkey',
  unused: 'No passkey was used. Try again, or log in another way.',
} as const;

export const { useT } = defineMessages('mf-identity-passkey', { en, de: () => import('./de.ts') });

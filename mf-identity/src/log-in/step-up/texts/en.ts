import { defineMessages } from '@portal/shared/messages';

/** Texts of the step-up (rules/access.md#step-up); of their own, because most people never see them. */
export const en = {
  title: 'Confirm that it’s you',
  text: 'Your last log-in was a while ago. Nothing on this page is lost.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  cancelled: 'Nothing was done, because you did not confirm that it’s you.',
  continueWith: 'Continue with {{name}}',
  providerText: 'Log in there, then come back to this tab.',
  none: 'Log out and log in again to do this.',
} as const;

export const { useT, t } = defineMessages('mf-identity-step-up', { en, de: () => import('./de.ts') });

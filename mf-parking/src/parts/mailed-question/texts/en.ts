import { defineMessages } from '@portal/shared/messages';

/** Texts that all pages with two answers have in common. */
export const en = {
  loading: 'Loading the question',
  failed: 'The request could not be loaded.',
  dead: 'This link no longer works',
  deadText: 'It is incorrect or has expired.',
  accept: 'Accept',
  decline: 'Decline',
  sendFailed: 'The answer could not be sent.',
} as const;

export const { useT } = defineMessages('mf-parking-question', { en, de: () => import('./de.ts') });

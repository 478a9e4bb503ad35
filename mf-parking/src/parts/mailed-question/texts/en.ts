import { defineMessages } from '@portal/shared/messages';

/** What the pages of links with two answers say alike. */
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

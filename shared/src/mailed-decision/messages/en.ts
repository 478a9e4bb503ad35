import { defineMessages } from '../../messages/index.ts';

export const en = {
  loading: 'Loading the request…',
  notLoaded: 'The request could not be loaded.',
  notLoadedText: 'Please try again in a moment.',
  dead: 'This link no longer works',
  approve: 'Approve',
  deny: 'Deny',
  reason: 'Reason',
  reasonHelp: 'Optional. If you deny the request, the email includes it.',
  doneText: 'The person is notified by email.',
} as const;

export const { useT } = defineMessages('mailed-decision', { en, de: () => import('./de.ts') });

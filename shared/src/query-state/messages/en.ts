import { defineMessages } from '../../messages/index.ts';

export const en = {
  loading: 'Loading',
  failed: 'This could not be loaded.',
  failedText: 'Check your connection and try again.',
  retry: 'Try again',
  asOf: 'As of {{time}}',
  reference: 'Reference: {{id}}',
  notFound: 'This no longer exists.',
  forbidden: 'You no longer have permission for this.',
  language: 'Language',
  forbiddenText: 'Ask an administrator if you need access.',
} as const;

export const { useT } = defineMessages('query-state', { en, de: () => import('./de.ts') });

import { defineMessages } from '@portal/shared/messages';

/** Texts in place of a part of the portal that is unavailable. */
export const en = {
  loading: 'Loading…',
  slow: 'This is taking longer than usual.',
  screenTitle: 'This page cannot be shown',
  tileTitle: 'This cannot be shown',
  incompatibleTitle: 'This needs a newer portal',
  network: 'The portal cannot be reached. Other pages keep working.',
  offline: 'You are offline. This appears once you are back online.',
  timeout: 'This took too long to load. Other pages keep working.',
  missing: 'This is not available. Reload the page to get the current version.',
  refused: 'This could not be verified. Reload the page to try again.',
  threw: 'Something went wrong. Other pages keep working.',
  incompatible: 'This needs another version of the portal. Reload the page to get the current version.',
  retry: 'Retry',
  reload: 'Reload page',
  reference: 'Reference: {{reference}}',
  bootTitle: 'The portal cannot be reached',
  bootText: 'Please check your connection and try again.',
} as const;

export const { useT } = defineMessages('federation', { en, de: () => import('./de.ts') });

/** What takes the place of a part of the portal that is not there. */
export const en = {
  loading: 'Loading…',
  slow: 'This is taking longer than usual.',
  screenTitle: 'This page cannot be shown',
  tileTitle: 'This cannot be shown',
  incompatibleTitle: 'This needs a newer portal',
  network: 'The portal cannot be reached at the moment. The other pages keep working.',
  offline:
    'You are offline, and it has not been opened on this device yet. It will appear as soon as you are back online.',
  timeout: 'It took too long to load. The other pages keep working.',
  missing: 'It is not available at the moment. Reload the page to get the current version.',
  refused: 'It could not be verified, so it was not run. Reload the page to fetch it again.',
  threw: 'Something went wrong inside it. The other pages keep working.',
  incompatible: 'It was built for another version of the portal. Reload the page to get the current version.',
  retry: 'Retry',
  reload: 'Reload page',
  reference: 'Reference: {{reference}}',
  bootTitle: 'The portal cannot be reached',
  bootText: 'Please check your connection and try again.',
} as const;

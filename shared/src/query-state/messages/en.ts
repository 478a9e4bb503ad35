export const en = {
  loading: 'Loading',
  failed: 'This could not be loaded.',
  failedText: 'Check your connection and try again.',
  retry: 'Try again',
  reference: 'Reference: {{id}}',
  notFound: 'This does not exist any more.',
} as const;

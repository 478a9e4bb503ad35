export const en = {
  loading: 'Loading',
  loadFailed: 'This could not be loaded.',
  loadFailedText: 'Check your connection and try again.',
  notFound: 'This does not exist any more.',
} as const;

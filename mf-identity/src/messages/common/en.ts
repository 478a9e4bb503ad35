export const en = {
  save: 'Save',
  cancel: 'Cancel',
  discard: 'Discard changes',
  unsaved: 'Not saved yet',
  loading: 'Loading',
  loadFailed: 'This could not be loaded.',
  loadFailedText: 'Check your connection and try again.',
  notFound: 'This does not exist any more.',
} as const;

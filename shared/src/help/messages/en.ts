export const en = {
  help: 'Help',
  close: 'Close',
  loading: 'Loading the help text…',
  failed: 'The help text could not be loaded.',
  missing: 'There is no help text for this yet.',
} as const;

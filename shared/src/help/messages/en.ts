export const en = {
  help: 'Help',
  close: 'Close',
  loading: 'Loading the help text…',
  failed: 'The help text could not be loaded.',
  missing: 'No help text yet.',
} as const;

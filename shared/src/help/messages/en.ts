import { defineMessages } from '../../messages/index.ts';

export const en = {
  help: 'Help',
  close: 'Close',
  loading: 'Loading the help text…',
  failed: 'The help text could not be loaded.',
  missing: 'No help text yet.',
} as const;

export const { useT } = defineMessages('help', { en, de: () => import('./de.ts') });

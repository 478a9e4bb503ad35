import { defineMessages } from '../../messages/index.ts';

export const en = {
  close: 'Close',
  print: 'Print',
  codeOf: 'QR code of {{name}}',
  loading: 'Creating codes…',
  failed: 'The code could not be created. Close this and try again.',
  none: 'There are no codes to print for this list.',
  count_one: '{{count}} code for this list.',
  count_other: '{{count}} codes for this list.',
  more: 'Showing the first {{shown}} of {{count}} codes. Filter the list to print the others.',
} as const;

export const { useT } = defineMessages('dialogs', { en, de: () => import('./de.ts') });

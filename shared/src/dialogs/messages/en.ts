export const en = {
  close: 'Close',
  print: 'Print',
  codeOf: 'QR code of {{name}}',
  loading: 'The codes are being created',
  failed: 'The code could not be created. Close this and try again.',
  none: 'The list has nothing that a code can be printed for.',
  count_one: '{{count}} code, for what the list shows.',
  count_other: '{{count}} codes, for what the list shows.',
  more: 'These are the first {{shown}} of {{count}} codes. Narrow the list to print the others.',
} as const;

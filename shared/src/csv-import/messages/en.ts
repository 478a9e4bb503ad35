import { defineMessages } from '../../messages/index.ts';

export const en = {
  template: 'Download a template',
  choose: 'Choose a CSV file',
  counts: '{{valid}} valid, {{invalid}} with errors. Rows with errors are skipped.',
  nothing: 'No valid rows. Fix the file and check it again.',
  rows: 'Rows of the file',
  noRows: 'The file has no rows',
  row: 'Row',
  result: 'Result',
  text: 'Or paste the rows',
  textHelp: 'You can check every row before anything is saved.',
  csvRows_one: '{{count}} row',
  csvRows_other: '{{count}} rows',
  check: 'Check the rows',
  empty: 'Choose a file or paste some rows.',
  tooLong: 'The text is too long. Paste at most 200,000 characters.',
  spreadsheet:
    'This is a spreadsheet, not a CSV file. In Excel, save it as “CSV UTF-8” and choose that file.',
  notRead: 'The file could not be read. Choose it again.',
  unreadable: 'This is not a CSV file. Save the list as “CSV UTF-8”, and choose that file.',
  windows1252: 'This file is not in UTF-8. Check that accented letters such as é and ü are right.',
  failed: 'The import failed. Please try again later.',
  good: '{{valid}} valid, {{invalid}} with errors.',
  unknown: 'These columns are ignored: {{columns}}',
  previewTitle: 'Import preview',
  doneTitle: 'Import result',
  again: 'Import another list',
  column: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    registration: 'Registration',
    site: 'Site',
    groups: 'Groups',
    is_restricted: 'Restricted',
  },
} as const;

export const { useT, t } = defineMessages('csv-import', { en, de: () => import('./de.ts') });

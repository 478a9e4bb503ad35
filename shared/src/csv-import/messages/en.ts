export const en = {
  template: 'Download a template',
  choose: 'Choose a CSV file',
  counts: '{{valid}} valid, {{invalid}} with errors. Rows with errors are skipped.',
  nothing: 'No valid rows. Fix the file and check it again.',
  rows: 'Rows of the file',
  noRows: 'The file has no rows',
  row: 'Row',
  result: 'Result',
} as const;

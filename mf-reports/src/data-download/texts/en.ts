import { defineMessages } from '@portal/shared/messages';

export const en = {
  about:
    'The rows behind the reports, as they are now. They name people, so every download is recorded in the audit log with your name.',
  which: 'What is downloaded',
  dataset: 'Data',
  site: 'Site',
  allSites: 'All sites',
  from: 'From',
  until: 'Until',
  before: 'The last day is before the first.',
  tooLong: 'At most {{count}} days at once.',
  format: 'Format',
  formats: { csv: 'CSV', ndjson: 'NDJSON' },
  formatHelp: {
    csv: 'For spreadsheets.',
    ndjson: 'A line of JSON each, with numbers as they are. The last line says how many there were.',
  },
  download: 'Download',
  whole: 'The file is whole where the browser says that the download is finished.',
  programs: 'Programs read the same rows by themselves with a token.',
  toTokens: 'Data access',
} as const;

export const { useT, t } = defineMessages('mf-reports-download', { en, de: () => import('./de.ts') });

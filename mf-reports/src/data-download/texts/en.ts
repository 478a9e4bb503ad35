import { defineMessages } from '@portal/shared/messages';

export const en = {
  about:
    'The data behind the reports, as it is now. It names people, so each download is recorded in the audit log.',
  which: 'What is downloaded',
  dataset: 'Data',
  site: 'Site',
  allSites: 'All sites',
  from: 'From',
  until: 'Until',
  before: "The last day can't be before the first.",
  tooLong: 'You can choose up to {{count}} days.',
  format: 'Format',
  formats: { csv: 'CSV', ndjson: 'NDJSON' },
  formatHelp: {
    csv: 'For spreadsheets.',
    ndjson: 'One JSON object per line, with unformatted numbers. The last line gives the row count.',
  },
  download: 'Download',
  whole: 'The file is complete once the browser reports the download as finished.',
  programs: 'Programs can read the same data with a token.',
  toTokens: 'Data access',
} as const;

export const { useT, t } = defineMessages('mf-reports-download', { en, de: () => import('./de.ts') });

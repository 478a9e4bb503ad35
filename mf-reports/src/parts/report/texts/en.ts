import { defineMessages } from '@portal/shared/messages';

export const en = {
  failed: '{{title}} could not be loaded',
  old: 'These figures could not be refreshed and may be out of date.',
  beforeFailed: 'The previous period could not be loaded for comparison.',
  notDrawn: 'The picture could not be created.',
  none: 'Nothing to show',
  noneText: 'Nothing in this period. Choose another one.',
  trend: 'Trend: from {{from}} to {{to}}.',
  valueOf: '{{series}}: {{value}}',
  csv: 'CSV',
  png: 'Picture (PNG)',
  print: 'Print',
  table: '{{title}}, as a table',
} as const;

export const { useT, t } = defineMessages('mf-reports-report', { en, de: () => import('./de.ts') });

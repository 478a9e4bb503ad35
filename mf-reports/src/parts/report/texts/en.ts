import { defineMessages } from '@portal/shared/messages';

export const en = {
  failed: '{{title}} could not be loaded',
  old: 'These figures could not be loaded again; they may be old.',
  beforeFailed: 'The period before, to compare with, could not be loaded.',
  notDrawn: 'The picture could not be made.',
  none: 'Nothing to show',
  noneText: 'There is nothing in this period. Choose another one.',
  trend: 'Trend: from {{from}} to {{to}}.',
  valueOf: '{{series}}: {{value}}',
  csv: 'CSV',
  png: 'Picture (PNG)',
  print: 'Print',
  table: '{{title}}, as a table',
} as const;

export const { useT, t } = defineMessages('mf-reports-report', { en, de: () => import('./de.ts') });

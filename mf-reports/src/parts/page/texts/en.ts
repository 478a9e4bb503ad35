import { defineMessages } from '@portal/shared/messages';

export const en = {
  allReports: 'All reports',
  sendRegularly: 'Send this regularly',
  noPeriod: 'Choose the days',
  view: 'Shown',
  period: '{{from}} to {{until}}',
  which: { working: 'Mondays to Fridays', all: 'all days' },
} as const;

export const { useT, t } = defineMessages('mf-reports-page', { en, de: () => import('./de.ts') });

import { defineMessages } from '@portal/shared/messages';

export const en = {
  allReports: 'All reports',
  sendRegularly: 'Send this regularly',
  noPeriod: 'Choose the days',
  view: 'Shown',
} as const;

export const { useT, t } = defineMessages('mf-reports-page', { en, de: () => import('./de.ts') });

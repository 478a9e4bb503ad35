import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: '{{desk}} has not been cleaned yet',
  stays: 'You keep it. These desks in the same zone are free and clean:',
  none: 'You keep it. No other desk in the zone is free and clean right now.',
  looking: 'Looking for a free desk…',
  failed: 'Other desks could not be loaded.',
  take: 'Switch to {{desk}}',
  takeWith: 'Switch to {{desk}}: {{features}}',
  changed: 'Your desk is now {{desk}}.',
  changeFailed: 'Something went wrong. Your desk was not changed.',
  nothingToday: 'None of your desks needs cleaning today',
  nothingTodayText: 'It may have been cleaned, changed or cancelled.',
  isClean: '{{desk}} is clean',
  isCleanText: 'It is yours today, in {{zone}}.',
} as const;

export const { useT, t } = defineMessages('mf-desks-like-desks', { en, de: () => import('./de.ts') });

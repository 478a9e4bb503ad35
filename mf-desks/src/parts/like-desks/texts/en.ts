import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: '{{desk}} is still to be cleaned',
  stays: 'It stays yours. These desks of the same zone are free and clean:',
  none: 'It stays yours. No other desk of the zone is free and clean at the moment.',
  looking: 'Looking for a free desk…',
  failed: 'Other desks could not be loaded.',
  take: 'Take {{desk}}',
  takeWith: 'Take {{desk}}: {{features}}',
  changed: 'Your desk is {{desk}} now.',
  changeFailed: 'Something went wrong. Your desk was not changed.',
  nothingToday: 'You have no desk today that needs cleaning',
  nothingTodayText: 'It may have been cleaned, changed or cancelled meanwhile.',
  isClean: '{{desk}} is clean',
  isCleanText: 'It is yours today, in {{zone}}. There is nothing to do.',
} as const;

export const { useT, t } = defineMessages('mf-desks-like-desks', { en, de: () => import('./de.ts') });

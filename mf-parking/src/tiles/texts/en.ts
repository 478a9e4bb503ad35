import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Credits and parking',
  balance: 'Parking credits',
  credits_one: '{{count}} credit',
  credits_other: '{{count}} credits',
  next: 'Your next parking day',
  nextDay: '{{day}}, {{times}}: {{place}}',
  noNext: 'None booked',
  allDay: 'all day',
  free: 'Free all day today',
  freeOf: '{{free}} of {{total}} spaces',
  noSpaces: 'No spaces in use',
  noCount: 'No car park here',
  loading: 'Loading…',
  failed: 'Not available.',
} as const;

export const { useT } = defineMessages('mf-parking-tiles', { en, de: () => import('./de.ts') });

import { defineMessages } from '@portal/shared/messages';

/** Texts of the row of live counts. */
export const en = {
  title: 'Parking spaces now',
  loading: 'Counting spaces…',
  failed: 'The spaces could not be counted.',
  free: '{{free}} of {{total}} free',
  noSpaces: 'No spaces in use',
  unlimited: 'Unlimited',
  queued_one: '{{count}} waiting',
  queued_other: '{{count}} waiting',
  none: 'There is no car park here.',
} as const;

export const { useT } = defineMessages('mf-parking-counts', { en, de: () => import('./de.ts') });

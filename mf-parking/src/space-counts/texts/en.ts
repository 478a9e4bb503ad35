import { defineMessages } from '@portal/shared/messages';

/** Texts of the row of live counts. */
export const en = {
  title: 'Parking spaces now',
  loading: 'Loading space counts…',
  failed: 'Space counts could not be loaded.',
  free: '{{free}} of {{total}} free',
  noSpaces: 'No spaces in use',
  unlimited: 'Unlimited',
  queued_one: '{{count}} waiting',
  queued_other: '{{count}} waiting',
  none: 'No car park at this site.',
} as const;

export const { useT } = defineMessages('mf-parking-counts', { en, de: () => import('./de.ts') });

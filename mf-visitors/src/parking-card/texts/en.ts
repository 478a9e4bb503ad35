import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: '{{Visitor}} parking',
  free: 'Free for {{visitors}}',
  freeAt: 'Free at {{name}}',
  freeOf: '{{free}} of {{total}}',
  unlimited: 'Unlimited',
  visits: '{{Visitors}} by car today',
  inCarPark: 'In the car park',
  reserved: 'Reserved',
  none: 'No {{visitors}} by car today.',
  noCarPark: 'No car park for {{visitors}} at this site',
  more: '{{count}} more',
  loading: 'Loading {{visitor}} parking',
  failed: 'Free spaces could not be loaded.',
  visitsFailed: 'The reserved spaces could not be loaded.',
} as const;

export const { useT } = defineMessages('mf-visitors-parking-card', { en, de: () => import('./de.ts') });

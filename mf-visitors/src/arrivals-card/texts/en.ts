import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Arrivals by hour',
  soFar: '{{arrived}} of {{booked}} so far',
  hour: '{{time}}: {{arrived}} of {{booked}} have arrived',
  none: 'No {{visitors}} expected today',
  loading: 'Loading arrivals',
  failed: 'Arrivals could not be loaded.',
} as const;

export const { useT } = defineMessages('mf-visitors-arrivals-card', { en, de: () => import('./de.ts') });

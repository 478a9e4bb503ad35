import { defineMessages } from '@portal/shared/messages';

export const en = {
  busy: 'Busy {{times}}',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  free: 'Free all day',
  busyThen: 'Busy at this time',
  desk: 'Desk {{name}}, {{site}}',
  onSite: 'On site',
  notOnSite: 'Not on site',
  someBusy_one: 'Busy at the chosen time: {{names}}.',
  someBusy_other: '{{count}} people are busy at the chosen time: {{names}}.',
  failed: 'When people are busy could not be read.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-busy', { en, de: () => import('./de.ts') });

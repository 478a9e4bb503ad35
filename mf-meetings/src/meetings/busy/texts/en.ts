import { defineMessages } from '@portal/shared/messages';

export const en = {
  busy: 'Busy {{times}}',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  free: 'Free all day',
  freeThen: 'Free',
  busyUntil: 'Busy until {{time}}',
  findTime: 'Find a time',
  everyoneFree: 'Everyone is free',
  noneFree: 'No time in the next working days suits everyone.',
  findFailed: 'The calendars could not be loaded. Try again.',
  desk: 'Desk {{name}}, {{site}}',
  onSite: 'On site',
  notOnSite: 'Not on site',
  someBusy_one: 'Busy at the chosen time: {{names}}.',
  someBusy_other: '{{count}} people are busy at the chosen time: {{names}}.',
  failed: 'Free and busy times could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-busy', { en, de: () => import('./de.ts') });

import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Front desk today',
  about: 'Who is expected, here and late, at all your sites.',
  aboutSite: 'Who is expected, here and late at {{site}}.',
  counts: '{{Visitors}} today',
  expected: 'Expected',
  onSite: 'On site',
  late: 'Late',
  left: 'Left',
  waitingNow: 'Waiting now',
  nobodyWaits: 'Nobody is waiting.',
  watched: 'On the watch list, still to come or waiting',
  waitsSince: 'Since {{time}}',
  comesAt: 'Comes at {{time}}',
  host: 'to {{name}}',
  declined: 'The host cannot come.',
  more: 'and {{count}} more',
  reception: 'Open reception',
  watchList: 'Watch list',
  muster: 'Muster list',
  loading: 'Loading who waits',
  failed: 'Who waits could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-front-desk-card', {
  en,
  de: () => import('./de.ts'),
});

import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Front desk',
  counts: '{{Visitors}} today',
  waiting: 'Waiting',
  late: 'Late',
  expected: 'Expected',
  onSite: 'On site',
  left: 'Left',
  groups: {
    waiting: 'Waiting',
    late: 'Late',
    due: 'Due within the hour',
    watched: 'On the watch list, later today',
  },
  found: 'Found',
  notFound: 'No visit today matches these words.',
  none: 'No {{visitors}} expected today',
  quiet: 'No one is waiting or due within the hour.',
  host: 'Host: {{name}}',
  noHost: 'No host',
  declined: 'The host cannot come.',
  watchList: 'Watch list: {{reason}}',
  more: '{{count}} more',
  walkIn: 'Walk-in',
  reception: 'Open Reception',
  watchListPage: 'Watch list',
  muster: 'Muster list',
  loading: 'Loading the front desk',
  failed: 'The visits could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-front-desk-card', {
  en,
  de: () => import('./de.ts'),
});

import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Visitors',
  views: { day: 'By day', hour: 'By hour of arrival', site: 'By site' },
  of: { day: 'Day', hour: 'Hour', site: 'Site' },
  visitCount: 'Visits',
  cameCount: 'Came',
  noShowCount: 'No-shows',
  walkInCount: 'Walk-ins',
  cancelledCount: 'Cancelled',
  wait: 'Wait on average',
  minutes: '{{minutes}} min',
  counted:
    'A visit counts on the day on which it begins. Whoever arrived or was checked in came; a no-show is a visit that was marked so, or is over and nobody came. The wait is from arrival to check-in, of those who were seen to wait. By site are all sites that you may see.',
  summary: '{{from}} to {{until}}: {{cameCount}} of {{visitCount}} visitors came.',
  noShows: 'No-shows: {{count}}.',
  waited: 'They waited {{wait}} on average.',
  peak: 'Most: {{name}} with {{count}}.',
  more: '{{count}} more than in {{before}}.',
  less: '{{count}} fewer than in {{before}}.',
  same: 'As many as in {{before}}.',
  stillToCome: 'Part of this is still to come: it is what is expected so far.',
  last: 'Last visit',
  hostsFailed: 'The hosts could not be loaded',
  nobody: 'Nobody has received visitors',
  nobodyText: 'There was no visit in this period. Choose another one.',
  nobodyCalled: 'Nobody of that name has received visitors',
  hostsCounted: 'By the first host of the meeting. Whoever was erased is not named.',
} as const;

export const { useT, t } = defineMessages('mf-reports-visitors', { en, de: () => import('./de.ts') });

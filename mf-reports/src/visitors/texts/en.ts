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
    'A visit counts on the day it begins. Visitors who arrived or were checked in came. Visits marked as no-shows, or over without an arrival, are no-shows. Waiting time is from arrival to check-in. By site includes all sites you can see.',
  summary: '{{from}} to {{until}}: {{cameCount}} of {{visitCount}} visitors came.',
  noShows: 'No-shows: {{count}}.',
  waited: 'Average wait: {{wait}}.',
  peak: 'Most: {{name}} with {{count}}.',
  more: '{{count}} more than in {{before}}.',
  less: '{{count}} fewer than in {{before}}.',
  same: 'The same as in {{before}}.',
  stillToCome: 'Includes visits expected for the rest of the period.',
  last: 'Last visit',
  hostsFailed: 'The hosts could not be loaded',
  nobody: 'No visits in this period',
  nobodyText: 'Choose another period.',
  nobodyCalled: 'No host with that name',
  hostsCounted: "By the meeting's first host. Deleted people are not named.",
} as const;

export const { useT, t } = defineMessages('mf-reports-visitors', { en, de: () => import('./de.ts') });

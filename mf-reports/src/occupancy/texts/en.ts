import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Occupancy',
  day: 'Day',
  peopleCount: 'There',
  expectedCount: 'Only expected',
  employeeCount: 'Employees',
  visitorCount: 'Visitors',
  presenceCount: 'Said so',
  deskCount: 'Checked in at a desk',
  plateCount: 'Car seen',
  visitCount: 'Visits',
  counted:
    'Each person once a day: who said to be on site, checked in at a desk, whose car the cameras saw, and visitors who arrived. Only expected are further people with a booked desk or a meeting alone. One person may be in several of the last four columns.',
  none: 'These days are still to come.',
  summary: '{{from}} to {{until}}: {{average}} people a day on average.',
  peak: 'Most: {{day}} with {{peakCount}}.',
  more: '{{count}} a day more than in {{before}}.',
  less: '{{count}} a day fewer than in {{before}}.',
  same: 'As many a day as in {{before}}.',
  stillToCome: 'Part of this is still to come, and today is not over.',
} as const;

export const { useT, t } = defineMessages('mf-reports-occupancy', { en, de: () => import('./de.ts') });

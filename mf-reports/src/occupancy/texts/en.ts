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
    'Each person counts once a day: by reported presence, desk check-in, car seen by a camera, or arrival as a visitor. People with only a booked desk or a meeting are expected. A person can appear in several of the last four columns.',
  none: 'This period is in the future.',
  summary: '{{from}} to {{until}}: {{average}} people per day on average.',
  peak: 'Most: {{day}} with {{peakCount}}.',
  more: '{{count}} more per day than in {{before}}.',
  less: '{{count}} fewer per day than in {{before}}.',
  same: 'The same per day as in {{before}}.',
  stillToCome: 'Includes today and future days so far.',
} as const;

export const { useT, t } = defineMessages('mf-reports-occupancy', { en, de: () => import('./de.ts') });

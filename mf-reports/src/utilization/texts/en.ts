import { defineMessages } from '@portal/shared/messages';

export const en = {
  desks: 'Desk Utilization',
  resources: 'Capacity Utilization',
  views: {
    day: 'By day',
    weekday: 'By weekday',
    hour: 'By hour',
    zone: 'By zone',
    type: 'By type',
    resource: 'By resource',
  },
  of: {
    day: 'Day',
    weekday: 'Weekday',
    hour: 'Hour of the week',
    zone: 'Zone',
    type: 'Type',
    resource: 'Resource',
  },
  utilization: 'Utilization',
  bookedHours: 'Booked hours',
  bookableHours: 'Bookable hours',
  bookingCount: 'Bookings',
  noShowCount: 'No-shows',
  releasedCount: 'Released',
  cancelledCount: 'Cancelled',
  desksCounted:
    'Utilization is booked hours divided by bookable hours of the business day. A reservation takes the whole business day. No-shows and released reservations are counted separately. Desks count in their current zone, from their first day in use.',
  resourcesCounted:
    'Utilization is booked hours divided by bookable hours of the business day, excluding setup and clean-down. Hours of a shared room are multiplied by its places. Rooms count from their first day in use. No-shows and released bookings are counted separately.',
  summary: '{{from}} to {{until}}: {{share}} of the bookable hours are booked.',
  counts: 'No-shows: {{noShows}}, released: {{released}}.',
  peak: 'Highest: {{name}} with {{share}}.',
  more_one: '{{count}} percentage point more than in {{before}}.',
  more_other: '{{count}} percentage points more than in {{before}}.',
  less_one: '{{count}} percentage point less than in {{before}}.',
  less_other: '{{count}} percentage points less than in {{before}}.',
  same: 'The same as in {{before}}.',
  stillToCome: 'Includes bookings for the rest of the period.',
} as const;

export const { useT, t } = defineMessages('mf-reports-utilization', { en, de: () => import('./de.ts') });

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
    'Utilization is booked hours over bookable hours of the business day. A reservation takes the whole business day. No-shows and released reservations are counted for themselves; a desk counts for its zone of today, from its first day in use.',
  resourcesCounted:
    'Utilization is booked hours over bookable hours of the business day, without setup and clean-down. A shared room has as many hours as places. A room counts from its first day in use. No-shows and released bookings are counted for themselves.',
  summary: '{{from}} to {{until}}: {{share}} of the bookable hours are booked.',
  counts: 'No-shows: {{noShows}}, released: {{released}}.',
  peak: 'Highest: {{name}} with {{share}}.',
  more_one: '{{count}} percentage point more than in {{before}}.',
  more_other: '{{count}} percentage points more than in {{before}}.',
  less_one: '{{count}} percentage point less than in {{before}}.',
  less_other: '{{count}} percentage points less than in {{before}}.',
  same: 'As much as in {{before}}.',
  stillToCome: 'Part of this is still to come: it is what is booked so far.',
} as const;

export const { useT, t } = defineMessages('mf-reports-utilization', { en, de: () => import('./de.ts') });

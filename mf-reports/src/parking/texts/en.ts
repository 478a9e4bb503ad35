import { defineMessages } from '@portal/shared/messages';

export const en = {
  sendRegularly: 'Send this regularly',
  noParking: 'No parking here',
  noParkingText: 'Your organisation has no car parks in this portal. Choose another report.',
  carParksFailed: 'The car parks could not be loaded',
  noCarParks: 'No car parks',
  noCarParksText: 'No car park at this site.',
  filters: 'Report filters',
  site: 'Site',
  allSites: 'All sites',
  carPark: 'Car park',
  date: 'Date',
  month: 'Month',
  usage: 'Carpark Usage',
  view: 'Usage view',
  views: { time: 'By time', day: 'By day' },
  requests: 'Parking Requests',
  time: 'Time',
  day: 'Day',
  taken: 'Spaces taken',
  most: 'Peak occupancy',
  spaces: 'Spaces',
  utilization: 'Utilization',
  bookedHours: 'Booked hours',
  bookings: 'Reservations',
  noShows: 'No-shows',
  released: 'Released',
  cancelled: 'Cancelled',
  confirmed: 'Confirmed',
  pending: 'Pending',
  denied: 'Denied',
  percent: '{{count}} %',
  spacesLine: 'Dashed: the {{count}} spaces of {{name}}',
  timeCounted:
    'Every half hour: confirmed reservations and spaces held by granted permits. Released permit days and blocked spaces are not counted.',
  dayCounted:
    'Utilization is booked hours divided by bookable hours of the business day. No-shows and released reservations are counted separately. Shows the month of the chosen date.',
  requestsCounted:
    'By requested parking day and current status. Pending requests are awaiting approval or in the queue.',
  timeSummary: '{{name}}, {{date}}: peak of {{count}} at {{time}}.',
  daySummary: '{{name}}, {{month}}: {{share}} of bookable hours are booked. Peak: {{count}} on {{date}}.',
  daySummaryPseudo: '{{name}}, {{month}}: peak of {{count}} on {{date}}.',
  compared: {
    share: {
      more_one: '{{count}} percentage point more than in the previous month.',
      more_other: '{{count}} percentage points more than in the previous month.',
      less_one: '{{count}} percentage point less than in the previous month.',
      less_other: '{{count}} percentage points less than in the previous month.',
      same: 'The same as in the previous month.',
    },
    peak: {
      more: 'Peak {{count}} higher than a week earlier.',
      less: 'Peak {{count}} lower than a week earlier.',
      same: 'The same peak as a week earlier.',
    },
    fullest: {
      more: 'Peak {{count}} higher than in the previous month.',
      less: 'Peak {{count}} lower than in the previous month.',
      same: 'The same peak as in the previous month.',
    },
    requests: {
      more: '{{count}} more in total than in the previous month.',
      less: '{{count}} fewer in total than in the previous month.',
      same: 'The same total as in the previous month.',
    },
  },
  requestsSummary: '{{name}}, {{month}}: {{confirmed}} confirmed and {{pending}} pending.',
  stillToCome: 'Includes bookings for the rest of the period.',
} as const;

export const { useT, t } = defineMessages('mf-reports-parking', { en, de: () => import('./de.ts') });

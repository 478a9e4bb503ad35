import { defineMessages } from '@portal/shared/messages';

export const en = {
  sendRegularly: 'Send this regularly',
  noParking: 'No parking here',
  noParkingText:
    'Your organisation has no car parks in this portal. The other reports are on the page of all reports.',
  carParksFailed: 'The car parks could not be loaded',
  noCarParks: 'No car parks',
  noCarParksText: 'There is no car park at this site.',
  filters: 'What the reports are about',
  site: 'Site',
  allSites: 'All sites',
  carPark: 'Car park',
  date: 'Date',
  month: 'Month',
  usage: 'Carpark Usage',
  view: 'View of the usage',
  views: { time: 'By time', day: 'By day' },
  requests: 'Parking Requests',
  time: 'Time',
  day: 'Day',
  taken: 'Spaces taken',
  most: 'Most taken at once',
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
    'Every half hour: confirmed reservations of that moment, and spaces that granted permits hold. A released permit day and a blocked space count for nothing.',
  dayCounted:
    'Utilization is booked hours over bookable hours of the business day. No-shows and released reservations are counted for themselves. Days of the month of the chosen date.',
  requestsCounted:
    'By the day for which parking is requested, with the status that a request has now. Pending ones wait for an approval or in the queue.',
  timeSummary: '{{name}}, {{date}}: the most at once are {{count}}, at {{time}}.',
  daySummary:
    '{{name}}, {{month}}: {{share}} of the bookable hours are booked; the fullest day is {{date}} with {{count}} at once.',
  daySummaryPseudo: '{{name}}, {{month}}: the fullest day is {{date}} with {{count}} at once.',
  compared: {
    share: {
      more_one: '{{count}} percentage point more than in the month before.',
      more_other: '{{count}} percentage points more than in the month before.',
      less_one: '{{count}} percentage point less than in the month before.',
      less_other: '{{count}} percentage points less than in the month before.',
      same: 'As much as in the month before.',
    },
    peak: {
      more: '{{count}} more at once than a week before.',
      less: '{{count}} fewer at once than a week before.',
      same: 'As many at once as a week before.',
    },
    fullest: {
      more: '{{count}} more than on the fullest day of the month before.',
      less: '{{count}} fewer than on the fullest day of the month before.',
      same: 'As many as on the fullest day of the month before.',
    },
    requests: {
      more: '{{count}} more in all than in the month before.',
      less: '{{count}} fewer in all than in the month before.',
      same: 'As many in all as in the month before.',
    },
  },
  requestsSummary: '{{name}}, {{month}}: {{confirmed}} confirmed and {{pending}} pending.',
  stillToCome: 'Part of this is still to come: it is what is booked so far.',
} as const;

export const { useT, t } = defineMessages('mf-reports-parking', { en, de: () => import('./de.ts') });

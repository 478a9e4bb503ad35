import { defineMessages } from '@portal/shared/messages';

/** Labels of the datasets and of the `people` scope, by their names in the API. */
export const en = {
  desk_reservations: 'Desk reservations',
  desk_days: 'Desks by day',
  room_bookings: 'Room bookings',
  room_days: 'Rooms by day',
  parking_reservations: 'Parking reservations',
  visits: 'Visits',
  visit_days: 'Visits by day',
  people: 'Names, emails and registrations',
} as const;

export const { useT, t } = defineMessages('mf-reports-datasets', { en, de: () => import('./de.ts') });

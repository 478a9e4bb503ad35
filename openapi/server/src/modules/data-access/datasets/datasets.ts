import type { components } from '@portal/openapi/server';
import { deskDays, roomDays, visitDays } from './daily-figures.ts';
import type { Dataset } from './dataset.ts';
import { deskReservations } from './desk-reservations.ts';
import { parkingReservations } from './parking-reservations.ts';
import { roomBookings } from './room-bookings.ts';
import { visits } from './visits.ts';

/** All exportable datasets, one per line. */
export const datasets: Readonly<Record<components['schemas']['ExportDataset'], Dataset>> = {
  desk_reservations: deskReservations,
  room_bookings: roomBookings,
  parking_reservations: parkingReservations,
  visits,
  desk_days: deskDays,
  room_days: roomDays,
  visit_days: visitDays,
};

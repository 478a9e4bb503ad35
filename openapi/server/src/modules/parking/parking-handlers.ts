import { type AllHandlers, queued } from '../../contract/handler.ts';
import { createReservations } from './booking-service.ts';
import { getCarPark, listCarParks } from './car-park-service.ts';
import {
  cancelReservation,
  getReservation,
  listReservations,
  releaseReservation,
  updateReservation,
} from './reservation-service.ts';

/** Car parks and what people park there. */
export const parkingHandlers = {
  listCarParks,
  getCarPark,
  listParkingReservations: listReservations,
  createParkingReservations: queued(
    ({ target_carpark, target_site }) => `${target_carpark ?? `site ${target_site}`}`,
    createReservations,
  ),
  getParkingReservation: getReservation,
  updateParkingReservation: updateReservation,
  cancelParkingReservation: cancelReservation,
  releaseParkingReservation: releaseReservation,
} satisfies Partial<AllHandlers>;

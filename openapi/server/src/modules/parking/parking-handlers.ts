import { type Handlers, queued } from '../../contract/handler.ts';
import { createReservations } from './booking-service.ts';
import { getCarPark, listCarParks } from './car-park-service.ts';
import {
  cancelReservation,
  getReservation,
  listReservations,
  releaseReservation,
  updateReservation,
} from './reservation-service.ts';

type ParkingOperation =
  | 'listCarParks'
  | 'getCarPark'
  | 'listParkingReservations'
  | 'createParkingReservations'
  | 'getParkingReservation'
  | 'updateParkingReservation'
  | 'cancelParkingReservation'
  | 'releaseParkingReservation';

/** Car parks and what people park there. */
export const parkingHandlers = {
  listCarParks: async (context) => ({ status: 200, body: await listCarParks(context) }),
  getCarPark: async (context) => ({ status: 200, body: await getCarPark(context) }),
  listParkingReservations: async (context) => ({ status: 200, body: await listReservations(context) }),
  createParkingReservations: queued(
    ({ target_carpark, target_site }) => `${target_carpark ?? `site ${target_site}`}`,
    async (context) => ({ status: 201, body: await createReservations(context) }),
  ),
  getParkingReservation: async (context) => ({ status: 200, body: await getReservation(context) }),
  updateParkingReservation: async (context) => ({ status: 200, body: await updateReservation(context) }),
  cancelParkingReservation: async (context) => ({ status: 200, body: await cancelReservation(context) }),
  releaseParkingReservation: async (context) => ({ status: 200, body: await releaseReservation(context) }),
} satisfies Handlers<ParkingOperation>;

import { type Handlers, inLine } from '../../contract/handler.ts';
import { createTogether } from './booking-service.ts';
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
  createParkingReservations: inLine(
    {
      of: ({ target_carpark, target_site }) => `${target_carpark ?? `site ${target_site}`}`,
      // Which car park it will be is found for each; a charger is asked for once the reservation is written.
      isAlone: ({ target_carpark, ev_space_reservation }) =>
        target_carpark === undefined || ev_space_reservation !== undefined,
    },
    async (contexts) =>
      (await createTogether(contexts)).map((outcome) =>
        outcome.status === 'rejected'
          ? outcome
          : { status: 'fulfilled', value: { status: 201, body: outcome.value } },
      ),
  ),
  getParkingReservation: async (context) => ({ status: 200, body: await getReservation(context) }),
  updateParkingReservation: async (context) => ({ status: 200, body: await updateReservation(context) }),
  cancelParkingReservation: async (context) => ({ status: 200, body: await cancelReservation(context) }),
  releaseParkingReservation: async (context) => ({ status: 200, body: await releaseReservation(context) }),
} satisfies Handlers<ParkingOperation>;

import type { Handlers } from '../../contract/handler.ts';
import {
  answerSeatInList,
  askForSeat,
  createRide,
  deleteRide,
  leaveRide,
  listRides,
} from './ride-service.ts';
import { answerSeatLink, readSeatLink } from './seat-link.ts';

type SharingOperation =
  | 'listParkingRides'
  | 'createParkingRide'
  | 'cancelParkingRide'
  | 'requestParkingSeat'
  | 'leaveParkingRide'
  | 'answerParkingSeatRequest'
  | 'getParkingSeatLink'
  | 'answerParkingSeatLink';

/** Seats in the cars of those who park. */
export const sharingHandlers = {
  listParkingRides: async (context) => ({ status: 200, body: await listRides(context) }),
  createParkingRide: async (context) => ({ status: 201, body: await createRide(context) }),
  async cancelParkingRide(context) {
    await deleteRide(context);
    return { status: 204 };
  },
  requestParkingSeat: async (context) => ({ status: 201, body: await askForSeat(context) }),
  leaveParkingRide: async (context) => ({ status: 200, body: await leaveRide(context) }),
  answerParkingSeatRequest: async (context) => ({ status: 200, body: await answerSeatInList(context) }),
  getParkingSeatLink: { outside: async (context) => ({ status: 200, body: await readSeatLink(context) }) },
  answerParkingSeatLink: {
    outside: async (context) => ({ status: 200, body: await answerSeatLink(context) }),
  },
} satisfies Handlers<SharingOperation>;

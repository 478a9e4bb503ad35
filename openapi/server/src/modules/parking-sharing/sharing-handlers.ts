import type { AllHandlers } from '../../contract/handler.ts';
import {
  answerSeatInList,
  askForSeat,
  createRide,
  deleteRide,
  leaveRide,
  listRides,
} from './ride-service.ts';
import { answerSeatLink, readSeatLink } from './seat-link.ts';

/** Seats in the cars of those who park. */
export const sharingHandlers = {
  listParkingRides: listRides,
  createParkingRide: createRide,
  cancelParkingRide: deleteRide,
  requestParkingSeat: askForSeat,
  leaveParkingRide: leaveRide,
  answerParkingSeatRequest: answerSeatInList,
  getParkingSeatLink: { outside: readSeatLink },
  answerParkingSeatLink: { outside: answerSeatLink },
} satisfies Partial<AllHandlers>;

import type { AllHandlers } from '../../contract/handler.ts';
import {
  answerSeatInList,
  createRide,
  deleteRide,
  leaveRide,
  listRides,
  requestSeat,
} from './ride-service.ts';
import { answerSeatLink, readSeatLink } from './seat-link.ts';

/** Seats in the cars of those who park. */
export const sharingHandlers = {
  listParkingRides: listRides,
  createParkingRide: createRide,
  cancelParkingRide: deleteRide,
  requestParkingSeat: requestSeat,
  leaveParkingRide: leaveRide,
  answerParkingSeatRequest: answerSeatInList,
  getParkingSeatLink: { outside: readSeatLink },
  answerParkingSeatLink: { outside: answerSeatLink },
} satisfies Partial<AllHandlers>;

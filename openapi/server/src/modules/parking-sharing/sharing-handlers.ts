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
  listParkingRides: listRides,
  createParkingRide: createRide,
  cancelParkingRide: deleteRide,
  requestParkingSeat: askForSeat,
  leaveParkingRide: leaveRide,
  answerParkingSeatRequest: answerSeatInList,
  getParkingSeatLink: { outside: readSeatLink },
  answerParkingSeatLink: { outside: answerSeatLink },
} satisfies Handlers<SharingOperation>;

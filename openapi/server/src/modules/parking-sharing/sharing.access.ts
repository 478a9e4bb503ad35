import { type AccessRows, holds } from '../../testing/access.ts';
import { insertRideRecords } from './sharing.records.ts';
import type { sharingHandlers } from './sharing-handlers.ts';

export const records = { rides: insertRideRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof sharingHandlers, typeof records> = {
  listParkingRides: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: ({ body }, { rides }) => holds(body, rides.otherRide) },
    call: ({ rides }) => ({ method: 'GET', url: `/api/parking/rides/?date=${rides.rideDay}` }),
  },
  createParkingRide: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ rides }) => ({
      method: 'POST',
      url: '/api/parking/rides/',
      body: {
        ...{ reservation: rides.parking, leaves_from: 'Clapham Junction' },
        ...{ leaves_at: '08:15', seats: 3 },
      },
    }),
    foreign: 404,
  },
  cancelParkingRide: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ rides }) => ({ method: 'DELETE', url: `/api/parking/rides/${rides.endedRide}/` }),
    foreign: 404,
  },
  requestParkingSeat: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rides }) => ({
      method: 'POST',
      url: `/api/parking/rides/${rides.otherRide}/ask/`,
    }),
    foreign: 404,
  },
  leaveParkingRide: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ rides }) => ({
      method: 'POST',
      url: `/api/parking/rides/${rides.joinedRide}/leave/`,
    }),
    foreign: 404,
  },
  answerParkingSeatRequest: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ rides }) => ({
      method: 'POST',
      url: `/api/parking/seat-requests/${rides.seatRequest}/answer/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
  getParkingSeatLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ rides }) => ({
      method: 'GET',
      url: `/api/parking/seat-links/${rides.seatToken}/`,
    }),
    foreign: 404,
  },
  answerParkingSeatLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ rides }) => ({
      method: 'POST',
      url: `/api/parking/seat-links/${rides.seatToken}/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
};

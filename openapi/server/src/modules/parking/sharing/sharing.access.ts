import { type AccessRows, holds } from '../../../testing/access.ts';
import { insertParkingShareRecords } from './sharing.records.ts';
import type { sharingHandlers } from './sharing-handlers.ts';

export const records = { parkingShare: insertParkingShareRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof sharingHandlers, typeof records> = {
  listParkingRides: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: ({ body }, { parkingShare }) => holds(body, parkingShare.otherRide) },
    call: ({ parkingShare }) => ({ method: 'GET', url: `/api/parking/rides/?date=${parkingShare.rideDay}` }),
  },
  createParkingRide: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: '/api/parking/rides/',
      body: {
        ...{ reservation: parkingShare.offered, leaves_from: 'Clapham Junction' },
        ...{ leaves_at: '08:15', seats: 3 },
      },
    }),
    foreign: 404,
  },
  cancelParkingRide: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({ method: 'DELETE', url: `/api/parking/rides/${parkingShare.endedRide}/` }),
    foreign: 404,
  },
  requestParkingSeat: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/rides/${parkingShare.otherRide}/ask/`,
    }),
    foreign: 404,
  },
  leaveParkingRide: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/rides/${parkingShare.joinedRide}/leave/`,
    }),
    foreign: 404,
  },
  answerParkingSeatRequest: {
    allowed: 'every account',
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/seat-requests/${parkingShare.seatRequest}/answer/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
  getParkingSeatLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'GET',
      url: `/api/parking/seat-links/${parkingShare.seatToken}/`,
    }),
    foreign: 404,
  },
  answerParkingSeatLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/seat-links/${parkingShare.seatToken}/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
};

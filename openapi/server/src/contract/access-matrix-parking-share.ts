import type { sharingHandlers } from '../modules/parking/sharing/sharing-handlers.ts';
import type { swapsHandlers } from '../modules/parking/swaps/swaps-handlers.ts';
import type { watchesHandlers } from '../modules/parking/watches/watches-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { parks } from './access-matrix-parking.ts';
import { holds, NAMES_NONE } from './access-matrix-sites.ts';

type Ids = keyof typeof watchesHandlers | keyof typeof swapsHandlers | keyof typeof sharingHandlers;

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const parkingShareAccess: Readonly<Record<Ids, MatrixRow>> = {
  listParkingWatches: {
    allowed: parks,
    needsFeature: true,
    site: { involved: ({ body }, { parkingShare }) => holds(body, parkingShare.watch) },
    call: () => ({ method: 'GET', url: '/api/parking/watches/' }),
  },
  createParkingWatch: {
    // Who is restricted gets past the groups; the rules refuse the request.
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: '/api/parking/watches/',
      body: {
        ...{ target_carpark: parkingShare.carPark, date: '2026-12-03' },
        ...{ start_time: '09:00', end_time: '17:00' },
      },
    }),
    foreign: 404,
  },
  deleteParkingWatch: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({ method: 'DELETE', url: `/api/parking/watches/${parkingShare.watch}/` }),
    foreign: 404,
  },
  getParkingWatchLink: {
    allowed: 'everybody',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'GET',
      url: `/api/parking/watch-links/${parkingShare.watchToken}/`,
    }),
    foreign: 404,
  },
  claimParkingSpace: {
    allowed: 'everybody',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/watch-links/${parkingShare.watchToken}/`,
    }),
    foreign: 404,
  },
  listParkingSwaps: {
    allowed: parks,
    needsFeature: true,
    // Those between the caller and somebody else, wherever they are.
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/parking/swaps/' }),
  },
  createParkingSwap: {
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: '/api/parking/swaps/',
      body: { reservation: parkingShare.offered, colleague: parkingShare.colleague },
    }),
    foreign: 404,
  },
  answerParkingSwap: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/swaps/${parkingShare.swap}/answer/`,
      body: { answer: 'withdraw' },
    }),
    foreign: 404,
  },
  getParkingSwapLink: {
    allowed: 'everybody',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'GET',
      url: `/api/parking/swap-links/${parkingShare.swapToken}/`,
    }),
    foreign: 404,
  },
  answerParkingSwapLink: {
    allowed: 'everybody',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/swap-links/${parkingShare.swapToken}/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
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
    allowed: 'everybody',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'GET',
      url: `/api/parking/seat-links/${parkingShare.seatToken}/`,
    }),
    foreign: 404,
  },
  answerParkingSeatLink: {
    allowed: 'everybody',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/seat-links/${parkingShare.seatToken}/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
};

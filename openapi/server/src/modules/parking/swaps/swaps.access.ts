import { type AccessRows, NAMES_NONE } from '../../../testing/access.ts';
import { parks } from '../parking.access.ts';
import { insertParkingShareRecords } from '../sharing/sharing.records.ts';
import type { swapsHandlers } from './swaps-handlers.ts';

export const records = { parkingShare: insertParkingShareRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof swapsHandlers, typeof records> = {
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
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'GET',
      url: `/api/parking/swap-links/${parkingShare.swapToken}/`,
    }),
    foreign: 404,
  },
  answerParkingSwapLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ parkingShare }) => ({
      method: 'POST',
      url: `/api/parking/swap-links/${parkingShare.swapToken}/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
};

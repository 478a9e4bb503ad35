import { type AccessRows, NAMES_NONE } from '../../testing/access.ts';
import { parks } from '../parking/parking.access.ts';
import { insertSwapRecords } from './swaps.records.ts';
import type { swapsHandlers } from './swaps-handlers.ts';

export const records = { swapping: insertSwapRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof swapsHandlers, typeof records> = {
  listParkingSwaps: {
    allowed: parks,
    needsFeature: true,
    // Swaps between the caller and a colleague, at any site.
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/parking/swaps/' }),
  },
  createParkingSwap: {
    allowed: parks,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ swapping }) => ({
      method: 'POST',
      url: '/api/parking/swaps/',
      body: { reservation: swapping.offered, colleague: swapping.colleague },
    }),
    foreign: 404,
  },
  answerParkingSwap: {
    allowed: parks,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ swapping }) => ({
      method: 'POST',
      url: `/api/parking/swaps/${swapping.swap}/answer/`,
      body: { answer: 'withdraw' },
    }),
    foreign: 404,
  },
  getParkingSwapLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ swapping }) => ({
      method: 'GET',
      url: `/api/parking/swap-links/${swapping.token}/`,
    }),
    foreign: 404,
  },
  answerParkingSwapLink: {
    allowed: 'everyone',
    site: 'client',
    call: ({ swapping }) => ({
      method: 'POST',
      url: `/api/parking/swap-links/${swapping.token}/`,
      body: { answer: 'decline' },
    }),
    foreign: 404,
  },
};

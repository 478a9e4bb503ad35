import type { AllHandlers } from '../../../contract/handler.ts';
import { claimSpace, readOffer } from './watch-link.ts';
import { createWatch, deleteWatch, listWatches } from './watch-service.ts';

/** Watches for free spaces, and claims by the link of an email. */
export const watchesHandlers = {
  listParkingWatches: listWatches,
  createParkingWatch: createWatch,
  deleteParkingWatch: deleteWatch,
  getParkingWatchLink: { outside: readOffer },
  claimParkingSpace: { outside: claimSpace },
} satisfies Partial<AllHandlers>;

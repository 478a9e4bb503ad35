import type { Handlers } from '../../../contract/handler.ts';
import { claimSpace, readOffer } from './watch-link.ts';
import { createWatch, deleteWatch, listWatches } from './watch-service.ts';

type WatchOperation =
  | 'listParkingWatches'
  | 'createParkingWatch'
  | 'deleteParkingWatch'
  | 'getParkingWatchLink'
  | 'claimParkingSpace';

/** Watches for free spaces, and claims by the link of an email. */
export const watchesHandlers = {
  listParkingWatches: async (context) => ({ status: 200, body: await listWatches(context) }),
  createParkingWatch: async (context) => ({ status: 201, body: await createWatch(context) }),
  async deleteParkingWatch(context) {
    await deleteWatch(context);
    return { status: 204 };
  },
  getParkingWatchLink: { outside: async (context) => ({ status: 200, body: await readOffer(context) }) },
  claimParkingSpace: { outside: async (context) => ({ status: 200, body: await claimSpace(context) }) },
} satisfies Handlers<WatchOperation>;

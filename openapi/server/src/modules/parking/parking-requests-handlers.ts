import type { Handlers } from '../../contract/handler.ts';
import { listCounts } from './counts/list-counts.ts';
import { getSummary } from './counts/summary.ts';
import { cancelRange } from './range/cancel-range.ts';
import { createSeries, listSeries, stopSeries } from './series/series-service.ts';

type RequestOperation =
  | 'listCarParkCounts'
  | 'getParkingSummary'
  | 'cancelParkingRange'
  | 'listParkingStandingRequests'
  | 'createParkingStandingRequest'
  | 'deleteParkingStandingRequest';

/** Requests in addition to single days: occupancy, weekly requests, and releasing a whole range. */
export const parkingRequestsHandlers = {
  getParkingSummary: async (context) => ({ status: 200, body: await getSummary(context) }),
  listCarParkCounts: async (context) => ({ status: 200, body: await listCounts(context) }),
  cancelParkingRange: async (context) => ({ status: 200, body: await cancelRange(context) }),
  listParkingStandingRequests: async (context) => ({ status: 200, body: await listSeries(context) }),
  createParkingStandingRequest: async (context) => ({ status: 201, body: await createSeries(context) }),
  deleteParkingStandingRequest: async (context) => {
    await stopSeries(context);
    return { status: 204 };
  },
} satisfies Handlers<RequestOperation>;

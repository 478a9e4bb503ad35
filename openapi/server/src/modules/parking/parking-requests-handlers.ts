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

/** What people ask for beside single requests: how full it is, every week, and all of a time given back. */
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

import type { AllHandlers } from '../../contract/handler.ts';
import { listCounts } from './counts/list-counts.ts';
import { getSummary } from './counts/summary.ts';
import { cancelRange } from './range/cancel-range.ts';
import { createSeries, listSeries, stopSeries } from './series/series-service.ts';

/** Requests in addition to single days: occupancy, weekly requests, and releasing a whole range. */
export const parkingRequestsHandlers = {
  getParkingSummary: getSummary,
  listCarParkCounts: listCounts,
  cancelParkingRange: cancelRange,
  listParkingStandingRequests: listSeries,
  createParkingStandingRequest: createSeries,
  deleteParkingStandingRequest: stopSeries,
} satisfies Partial<AllHandlers>;

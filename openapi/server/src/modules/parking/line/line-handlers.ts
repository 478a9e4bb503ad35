import type { Handlers } from '../../../contract/handler.ts';
import { listAllocationRuns, replayAllocationRun } from './allocation-runs.ts';
import { forgivePenalty, markNoShow } from './penalties.ts';
import { getReservationWhy } from './why.ts';

type LineOperation =
  | 'getParkingReservationWhy'
  | 'listParkingAllocationRuns'
  | 'checkParkingAllocationRun'
  | 'markParkingNoShow'
  | 'cancelParkingPenalty';

/** What the line did, and why. */
export const parkingLineHandlers = {
  getParkingReservationWhy: async (context) => ({ status: 200, body: await getReservationWhy(context) }),
  listParkingAllocationRuns: async (context) => ({ status: 200, body: await listAllocationRuns(context) }),
  checkParkingAllocationRun: async (context) => ({ status: 200, body: await replayAllocationRun(context) }),
  markParkingNoShow: async (context) => ({ status: 200, body: await markNoShow(context) }),
  cancelParkingPenalty: async (context) => ({ status: 200, body: await forgivePenalty(context) }),
} satisfies Handlers<LineOperation>;

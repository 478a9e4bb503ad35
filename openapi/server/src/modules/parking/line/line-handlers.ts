import type { Handlers } from '../../../contract/handler.ts';
import { listAllocationRuns, replayAllocationRun } from './allocation-runs.ts';
import { createAllocationRun } from './ask-run.ts';
import { forgivePenalty, markNoShow } from './penalties.ts';
import { getReservationWhy } from './why.ts';

type LineOperation =
  | 'getParkingReservationWhy'
  | 'listParkingAllocationRuns'
  | 'createParkingAllocationRun'
  | 'checkParkingAllocationRun'
  | 'markParkingNoShow'
  | 'cancelParkingPenalty';

/** The queue's decisions, and their reasons. */
export const parkingLineHandlers = {
  getParkingReservationWhy: async (context) => ({ status: 200, body: await getReservationWhy(context) }),
  listParkingAllocationRuns: async (context) => ({ status: 200, body: await listAllocationRuns(context) }),
  createParkingAllocationRun: async (context) => ({ status: 201, body: await createAllocationRun(context) }),
  checkParkingAllocationRun: async (context) => ({ status: 200, body: await replayAllocationRun(context) }),
  markParkingNoShow: async (context) => ({ status: 200, body: await markNoShow(context) }),
  cancelParkingPenalty: async (context) => ({ status: 200, body: await forgivePenalty(context) }),
} satisfies Handlers<LineOperation>;

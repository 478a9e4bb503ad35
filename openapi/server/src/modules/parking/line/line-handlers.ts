import type { AllHandlers } from '../../../contract/handler.ts';
import { listAllocationRuns, replayAllocationRun } from './allocation-runs.ts';
import { createAllocationRun } from './ask-run.ts';
import { forgivePenalty, markNoShow } from './penalties.ts';
import { getReservationWhy } from './why.ts';

/** The queue's decisions, and their reasons. */
export const parkingLineHandlers = {
  getParkingReservationWhy: getReservationWhy,
  listParkingAllocationRuns: listAllocationRuns,
  createParkingAllocationRun: createAllocationRun,
  checkParkingAllocationRun: replayAllocationRun,
  markParkingNoShow: markNoShow,
  cancelParkingPenalty: forgivePenalty,
} satisfies Partial<AllHandlers>;

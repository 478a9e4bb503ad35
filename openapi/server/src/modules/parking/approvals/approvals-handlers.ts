import type { AllHandlers } from '../../../contract/handler.ts';
import { approveReservation, changeReservations, denyReservation } from './approvals-service.ts';
import { decideByLink, readDecision } from './decision-link.ts';

/** Decisions about requests that are pending approval: in the table, in bulk, or by the link of an email. */
export const approvalsHandlers = {
  approveParkingReservation: approveReservation,
  denyParkingReservation: denyReservation,
  changeParkingReservations: changeReservations,
  getParkingDecision: { outside: readDecision },
  decideParkingRequests: { outside: decideByLink },
} satisfies Partial<AllHandlers>;

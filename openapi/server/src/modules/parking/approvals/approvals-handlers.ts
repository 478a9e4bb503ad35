import type { Handlers } from '../../../contract/handler.ts';
import { approveReservation, changeReservations, denyReservation } from './approvals-service.ts';
import { decideByLink, readDecision } from './decision-link.ts';

type ApprovalOperation =
  | 'approveParkingReservation'
  | 'denyParkingReservation'
  | 'changeParkingReservations'
  | 'getParkingDecision'
  | 'decideParkingRequests';

/** Decisions about requests that are pending approval: in the table, in bulk, or by the link of an email. */
export const approvalsHandlers = {
  approveParkingReservation: approveReservation,
  denyParkingReservation: denyReservation,
  changeParkingReservations: changeReservations,
  getParkingDecision: { outside: readDecision },
  decideParkingRequests: { outside: decideByLink },
} satisfies Handlers<ApprovalOperation>;

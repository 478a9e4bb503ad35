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
  approveParkingReservation: async (context) => ({ status: 200, body: await approveReservation(context) }),
  denyParkingReservation: async (context) => ({ status: 200, body: await denyReservation(context) }),
  changeParkingReservations: async (context) => ({ status: 200, body: await changeReservations(context) }),
  getParkingDecision: { outside: async (context) => ({ status: 200, body: await readDecision(context) }) },
  decideParkingRequests: { outside: async (context) => ({ status: 200, body: await decideByLink(context) }) },
} satisfies Handlers<ApprovalOperation>;

import type { Handlers } from '../../../contract/handler.ts';
import { approveReservation, changeReservations, denyReservation } from './approvals-service.ts';
import { decideByLink, readDecision } from './decision-link.ts';

type ApprovalOperation =
  | 'approveParkingReservation'
  | 'denyParkingReservation'
  | 'changeParkingReservations'
  | 'getParkingDecision'
  | 'decideParkingRequests';

/** Who decides about requests that await approval: at the table, many at once, or by the link of a mail. */
export const approvalsHandlers = {
  approveParkingReservation: async (context) => ({ status: 200, body: await approveReservation(context) }),
  denyParkingReservation: async (context) => ({ status: 200, body: await denyReservation(context) }),
  changeParkingReservations: async (context) => ({ status: 200, body: await changeReservations(context) }),
  getParkingDecision: { outside: async (context) => ({ status: 200, body: await readDecision(context) }) },
  decideParkingRequests: { outside: async (context) => ({ status: 200, body: await decideByLink(context) }) },
} satisfies Handlers<ApprovalOperation>;

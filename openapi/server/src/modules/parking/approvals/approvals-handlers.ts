import type { AllHandlers } from '../../../contract/handler.ts';
import { decideBatch, decideOne } from '../../../mechanisms/approvals/decide.ts';
import { decideByLink, readByLink } from '../../../mechanisms/approvals/decide-by-link.ts';
import { parkingApprovals } from './parking-approvals.ts';

/** Decisions about requests that are pending approval: in the table, in bulk, or by the link of an email. */
export const approvalsHandlers = {
  approveParkingReservation: (context) => decideOne(context, parkingApprovals, 'approve'),
  denyParkingReservation: (context) => decideOne(context, parkingApprovals, 'deny', context.body.reason),
  changeParkingReservations: (context) => decideBatch(context, parkingApprovals),
  getParkingDecision: { outside: (context) => readByLink(context, parkingApprovals) },
  decideParkingRequests: { outside: (context) => decideByLink(context, parkingApprovals) },
} satisfies Partial<AllHandlers>;

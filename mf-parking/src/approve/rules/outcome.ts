import type { ParkingBatchResults } from '@portal/openapi/parking';

type Status = ParkingBatchResults['results'][number]['reservation'] extends infer Shown
  ? NonNullable<Shown> extends { status: infer One }
    ? One
    : never
  : never;

/** The outcome of an approval (rules/parking.md#approvals), by the request's status in the answer. */
export type ApprovalOutcome = 'approved' | 'queued' | 'wasCancelled' | 'wasDenied' | 'impossible';

export function approvalOutcome(status: Status): ApprovalOutcome {
  switch (status) {
    case 'confirmed':
      return 'approved';
    case 'queued':
      return 'queued';
    case 'cancelled':
      return 'wasCancelled';
    case 'denied':
      return 'wasDenied';
    default:
      return 'impossible';
  }
}

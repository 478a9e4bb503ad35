import type { ParkingBatchResults } from '@portal/openapi/parking';

type Status = ParkingBatchResults['results'][number]['reservation'] extends infer Shown
  ? NonNullable<Shown> extends { status: infer One }
    ? One
    : never
  : never;

/** What the answer to an approval says (rules/parking.md#approvals): by the status that the request has then. */
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

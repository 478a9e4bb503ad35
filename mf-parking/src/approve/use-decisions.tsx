import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { toast } from '@portal/shared/toasts';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import { approveRequest } from './calls.ts';
import { approvalOutcome } from './rules/outcome.ts';
import { useT } from './texts/en.ts';

export type DecisionName = 'approve' | 'deny' | 'cancel';
export type Decide = (decision: DecisionName, row: ParkingReservation) => void;

const loadReason = () => import('./reason-dialog.tsx').then((m) => m.ReasonDialog);

/** Approves at once; denying and cancelling ask for a reason first. */
export function useDecisions() {
  const t = useT();
  const reason = useLazyDialog(loadReason);
  const { run, running } = useAction<ParkingReservation, ParkingReservation>({
    call: approveRequest,
    stale: [PARKING_DOMAIN],
    onDone({ status }) {
      const outcome = approvalOutcome(status);
      if (outcome === 'approved') toast.success(t('approved'));
      else if (outcome === 'queued') toast.warning(t('queued'));
      else toast.error(t(outcome));
    },
    // Who was faster is in the server's words; what is wrong with the person too.
    onConflict({ status }, _, { detail }) {
      const outcome = approvalOutcome(status);
      if (outcome === 'wasCancelled') toast.error(t('wasCancelled'));
      else if (outcome === 'wasDenied') toast.error(detail ? t('wasDeniedBy', { detail }) : t('wasDenied'));
      else toast.error(detail ?? t('impossible'));
    },
    failure: (error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed')),
  });
  const decide: Decide = (decision, row) => {
    if (decision === 'approve') void run(row);
    else reason.open({ decision, row });
  };
  return { decide, running, dialog: reason.dialog };
}

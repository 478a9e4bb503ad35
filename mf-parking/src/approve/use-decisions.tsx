import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { ApiError, send } from '@portal/shared/api';
import { loadReasonDialog } from '@portal/shared/approvals';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { toast } from '@portal/shared/toasts';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import { approvalOutcome } from './rules/outcome.ts';
import { useT } from './texts/en.ts';
import { useWords } from './words.ts';

export type DecisionName = 'approve' | 'deny' | 'cancel';
export type Decide = (decision: DecisionName, row: ParkingReservation) => void;

/** Approves immediately; denying and cancelling ask for a reason first. */
export function useDecisions() {
  const t = useT();
  const { nameOf, whenOf } = useWords();
  const reason = useLazyDialog(loadReasonDialog);
  const { run, running } = useAction<ParkingReservation, ParkingReservation>({
    call: ({ id }) => send(api.approveParkingReservation, { path: { id } }),
    stale: [PARKING_DOMAIN],
    onDone({ status }) {
      const outcome = approvalOutcome(status);
      if (outcome === 'approved') toast.success(t('approved'));
      else if (outcome === 'queued') toast.warning(t('queued'));
      else toast.error(t(outcome));
    },
    // The server's text names the faster administrator, or says what is wrong with the person.
    onConflict({ status }, _, { detail }) {
      const outcome = approvalOutcome(status);
      if (outcome === 'wasCancelled') toast.error(t('wasCancelled'));
      else if (outcome === 'wasDenied') toast.error(detail ? t('wasDeniedBy', { detail }) : t('wasDenied'));
      else toast.error(detail ?? t('impossible'));
    },
    failure: (error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed')),
  });
  const decide: Decide = (decision, row) => {
    if (decision === 'approve') return void run(row);
    const isDenial = decision === 'deny';
    reason.open({
      title: t(isDenial ? 'denyTitle' : 'cancelTitle', { name: nameOf(row) }),
      description: `${row.carpark.name}, ${whenOf(row)}`,
      draft: `parking-${decision}-${row.id}`,
      save: (why) => {
        const path = { id: row.id };
        return isDenial
          ? send(api.denyParkingReservation, { path, body: why ? { reason: why } : {} })
          : send(api.cancelParkingReservation, { path, body: why ? { cancellationReason: why } : {} });
      },
      stale: [PARKING_DOMAIN],
      success: t(isDenial ? 'denied' : 'cancelled'),
      failed: t('failed'),
      submitLabel: t(decision),
      cancelLabel: t('keep'),
    });
  };
  return { decide, running, dialog: reason.dialog };
}

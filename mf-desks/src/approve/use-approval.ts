import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';
import { approveRequest, type DeskRequest } from './calls.ts';
import { useT } from './texts/en.ts';

/** Approves at once. Who was faster, and what is wrong with the person, is in the server's words. */
export function useApproval(): (row: DeskRequest) => void {
  const t = useT();
  const { run } = useAction<DeskRequest, DeskReservation>({
    call: approveRequest,
    stale: [DESKS_DOMAIN],
    success: t('approved'),
    onConflict: (_, __, { detail }) => toast.error(detail ?? t('failed')),
    failure: (error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed')),
  });
  return (row) => void run(row);
}

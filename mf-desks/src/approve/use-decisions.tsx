import type { DeskRequest } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { ApiError, send } from '@portal/shared/api';
import { loadReasonDialog } from '@portal/shared/approvals';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';
import { useT } from './texts/en.ts';

/**
 * Approves immediately; denying asks for a reason first. The server's text names the faster administrator, or says
 * what is wrong with the person.
 */
export function useDecisions() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const reason = useLazyDialog(loadReasonDialog);
  const { run } = useAction<DeskRequest, DeskReservation>({
    call: ({ id }: DeskRequest) => send(api.approveDeskReservation, { path: { id } }),
    stale: [DESKS_DOMAIN],
    success: t('approved'),
    onConflict: (_, __, { detail }) => toast.error(detail ?? t('failed')),
    failure: (error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed')),
  });
  const deny = (row: DeskRequest) => {
    const { user, desk, date } = row.reservation;
    reason.open({
      title: t('denyTitle', { name: personName(user) }),
      description: `${desk.name}, ${desk.zone}, ${formatDay(date, locale, 'long')}`,
      draft: `desk-deny-${row.id}`,
      save: (why) =>
        send(api.denyDeskReservation, { path: { id: row.id }, body: why ? { reason: why } : {} }),
      stale: [DESKS_DOMAIN],
      success: t('denied'),
      failed: t('failed'),
      submitLabel: t('deny'),
    });
  };
  return { approve: (row: DeskRequest) => void run(row), deny, dialog: reason.dialog };
}

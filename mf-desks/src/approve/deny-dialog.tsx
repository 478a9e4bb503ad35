import { ApiError } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';
import { type DeskRequest, denyRequest } from './calls.ts';
import { useT } from './texts/en.ts';

/** Denies a request, with a reason that the person is told, or without. */
export function DenyDialog({ row, onClose }: { row: DeskRequest; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { user, desk, date } = row.reservation;
  return (
    <FormDialog<{ reason: string }, DeskReservation>
      title={t('denyTitle', { name: personName(user) })}
      description={`${desk.name}, ${desk.zone}, ${formatDay(date, locale, 'long')}`}
      size="sm"
      draft={`desk-deny-${row.id}`}
      initialValues={{ reason: '' }}
      save={({ reason }) => denyRequest(row, reason.trim())}
      stale={[DESKS_DOMAIN]}
      success={t('denied')}
      failure={(error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed'))}
      submitLabel={t('deny')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  );
}

export interface DenyManyDialogProps {
  count: number;
  onDeny: (reason: string) => void;
  onClose: () => void;
}

/** One reason for all of them; the bar does it, and says what came of it. */
export function DenyManyDialog({ count, onDeny, onClose }: DenyManyDialogProps) {
  const t = useT();
  return (
    <FormDialog<{ reason: string }, string>
      title={t('denyMany', { count })}
      description={t('denyManyText')}
      size="sm"
      draft="desk-deny-many"
      initialValues={{ reason: '' }}
      save={async ({ reason }) => reason.trim()}
      onDone={(reason) => {
        onDeny(reason);
        onClose();
      }}
      submitLabel={t('deny')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  );
}

function ReasonField() {
  const t = useT();
  return (
    <TextAreaField name="reason" label={t('reason')} help={t('reasonHelp')} rows={3} maxLength={255} count />
  );
}

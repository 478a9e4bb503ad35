import type { Appointment } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { currentOf, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { object, string } from 'yup';
import { APPOINTMENT_WRITES } from '#parts/appointments';
import { useT } from '../texts/en.ts';
import { customerName, whenOf } from '../words.ts';
import type { OneDecisionProps } from './decision-dialog.tsx';

interface ReasonDialogProps extends OneDecisionProps {
  decision: 'decline' | 'cancel';
}

const LONGEST = 500;

/** Declines, with a reason for the customer; or cancels, with or without one. */
export function ReasonDialog({ decision, appointment, onChanged, onClose }: ReasonDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const name = customerName(appointment.customer, t);
  const { id, version } = appointment;
  const isDecline = decision === 'decline';
  const schema = () => {
    const reason = string().trim();
    return object({ reason: isDecline ? reason.required(t('reasonRequired')) : reason });
  };
  return (
    <FormDialog<{ reason: string }, Appointment>
      title={t(isDecline ? 'declineTitle' : 'cancelTitle', { name })}
      description={whenOf(appointment, appointment.site.timeZone, locale)}
      size="sm"
      draft={`appointment-${decision}-${appointment.id}`}
      initialValues={{ reason: '' }}
      schema={schema}
      save={({ reason }) =>
        isDecline
          ? send(api.declineAppointment, { path: { id }, body: { version, reason: reason.trim() } })
          : send(api.cancelAppointment, { path: { id }, body: { version, reason: reason.trim() || null } })
      }
      stale={APPOINTMENT_WRITES}
      success={t(isDecline ? 'declined' : 'cancelled', { name })}
      failure={t(isDecline ? 'declineFailed' : 'cancelFailed')}
      onFailed={(error) => {
        const current = currentOf<Appointment>(error);
        if (current !== undefined) onChanged(current);
      }}
      submitLabel={t(`do.${decision}`)}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        required={isDecline}
        rows={3}
        maxLength={LONGEST}
        count
      />
    </FormDialog>
  );
}

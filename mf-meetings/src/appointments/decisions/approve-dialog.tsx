import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import type { Appointment } from '#parts/appointments';
import { APPOINTMENT_WRITES, approveAppointment } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { customerName, servicesOf, whenOf } from '../words.ts';
import type { OneDecisionProps } from './decision-dialog.tsx';

export function ApproveDialog({ appointment, onChanged, onClose }: OneDecisionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { customer, services, provider, site } = appointment;
  const name = customerName(customer, t);
  return (
    <ActionDialog<void, Appointment>
      title={t('approveTitle', { name })}
      confirmLabel={t('do.approve')}
      cancelLabel={t('notNow')}
      call={() => approveAppointment(appointment)}
      stale={APPOINTMENT_WRITES}
      success={t('approved', { name })}
      failure={t('approveFailed')}
      // The facts below are then those of now, and the next press is about these.
      onConflict={onChanged}
      onDone={onClose}
      onClose={onClose}
    >
      {t('approveText', {
        services: servicesOf(services),
        when: whenOf(appointment, site.timeZone, locale),
        provider: personName(provider),
      })}
    </ActionDialog>
  );
}

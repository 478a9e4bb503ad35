import type { Appointment, AppointmentAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { useState } from 'react';
import { APPOINTMENT_WRITES } from '#parts/appointments';
import { alternativesOfConflict } from '../alternatives-of.ts';
import { useT } from '../texts/en.ts';
import { Alternatives } from '../times/alternatives.tsx';
import { customerName, servicesOf, whenOf } from '../words.ts';
import type { OneDecisionProps } from './decision-dialog.tsx';

interface ApproveDialogProps extends OneDecisionProps {
  /** If someone was faster: suggests another time or provider to the customer instead. */
  onSuggest: (proposal: AppointmentAlternative | null) => void;
}

/** Approves a request. If the provider is no longer free, shows the reason and suggests free times. */
export function ApproveDialog({ appointment, onChanged, onSuggest, onClose }: ApproveDialogProps) {
  const t = useT();
  const [alternatives, setAlternatives] = useState<readonly AppointmentAlternative[] | null>(null);
  const locale = useSession((session) => session.locale);
  const { customer, services, provider, site } = appointment;
  const name = customerName(customer, t);
  return (
    <ActionDialog<void, Appointment>
      title={t('approveTitle', { name })}
      confirmLabel={t('do.approve')}
      cancelLabel={t('notNow')}
      call={() =>
        send(api.approveAppointment, { path: { id: appointment.id }, body: { version: appointment.version } })
      }
      stale={APPOINTMENT_WRITES}
      success={t('approved', { name })}
      failure={t('approveFailed')}
      // The text below then shows the current state, which the next click approves.
      onConflict={onChanged}
      onFailed={(error) => setAlternatives(alternativesOfConflict(error))}
      more={
        alternatives === null ? null : (
          <Stack gap={3}>
            <Alternatives
              label={t('suggestInstead')}
              alternatives={alternatives}
              wanted={appointment.start}
              zone={site.timeZone}
              onTake={onSuggest}
            />
            {appointment.actions.includes('suggest') ? (
              <Button size="sm" icon="clock" onClick={() => onSuggest(null)}>
                {t(alternatives.length === 0 ? 'do.suggest' : 'suggestOther')}
              </Button>
            ) : null}
          </Stack>
        )
      }
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

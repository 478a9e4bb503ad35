import type { Appointment, AppointmentAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { currentOf, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { dayIn, today } from '@portal/shared/time';
import { Alert } from '@portal/shared/ui/core';
import { useState } from 'react';
import { mixed, object, string } from 'yup';
import { APPOINTMENT_WRITES } from '#parts/appointments';
import { alternativesOf } from '../alternatives-of.ts';
import { appointmentErrors } from '../create/rules/appointment-values.ts';
import { useT } from '../texts/en.ts';
import type { TimeValues } from '../times/rules.ts';
import { TimeFields } from '../times/time-fields.tsx';
import { customerName, whenOf } from '../words.ts';
import type { OneDecisionProps } from './decision-dialog.tsx';

interface SuggestValues extends TimeValues {
  message: string;
}

const LONGEST = 500;

interface SuggestDialogProps extends OneDecisionProps {
  /** The initial values: an alternative to the requested time, which is taken. */
  proposal: AppointmentAlternative | null;
}

/** Suggests another time, another provider or both; the customer confirms (rules/appointments.md#states). */
export function SuggestDialog({ appointment, proposal, onChanged, onClose }: SuggestDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [alternatives, setAlternatives] = useState<readonly AppointmentAlternative[]>([]);
  const { id, customer, services, provider, site, start } = appointment;
  const serviceIds = services.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  const now = today(site.timeZone);
  const day = dayIn(site.timeZone, proposal?.start ?? start);
  return (
    <FormDialog<SuggestValues, Appointment>
      title={t('suggestTitle', { name: customerName(customer, t) })}
      description={t('suggestAbout', { when: whenOf(appointment, site.timeZone, locale) })}
      // A draft of its own, so that one for another proposal doesn't replace this one.
      draft={['appointment-suggest', id, proposal?.start].filter(Boolean).join('-')}
      initialValues={{
        date: day < now ? now : day,
        providerId: proposal?.provider.id ?? provider.id,
        time: proposal && { start: proposal.start, end: proposal.end, providerIds: [proposal.provider.id] },
        message: '',
      }}
      schema={() =>
        object({
          date: string().nullable().required(t('dateRequired')),
          time: mixed().nullable().required(t('timeRequired')),
        })
      }
      save={({ time, providerId, message }) => {
        const providers = providerId === null ? (time?.providerIds ?? []) : [providerId];
        const [who] = providers;
        if (time === null || who === undefined) throw new TypeError('The rules of the form were not kept.');
        return send(api.suggestAppointment, {
          path: { id: appointment.id },
          body: {
            version: appointment.version,
            start: time.start,
            providerId: who,
            message: message.trim() || null,
          },
        });
      }}
      stale={APPOINTMENT_WRITES}
      success={t('suggested')}
      failure={t('suggestFailed')}
      fieldErrors={(error) => appointmentErrors(error, alternativesOf(error).length > 0)}
      onFailed={(error) => {
        setAlternatives(alternativesOf(error));
        const current = currentOf<Appointment>(error);
        if (current !== undefined) onChanged(current);
      }}
      submitLabel={t('suggestIt')}
      cancelLabel={t('notNow')}
      unavailable={serviceIds.length === 0 ? <Alert tone="info">{t('servicesGone')}</Alert> : undefined}
      onClose={onClose}
    >
      <TimeFields
        site={site}
        serviceIds={serviceIds}
        alternatives={alternatives}
        onAlternative={() => setAlternatives([])}
      />
      <TextAreaField
        name="message"
        label={t('message')}
        help={t('messageHelp')}
        rows={3}
        maxLength={LONGEST}
        count
      />
    </FormDialog>
  );
}

import * as api from '@portal/openapi/visitors';
import { fewLeft, type MessagesLeft, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, PhoneField, ruled, TextAreaField, TimeField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Stack, Text } from '@portal/shared/ui/core';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import type { VisitVisitor } from '#parts/api';
import {
  ALERT_MAX,
  alertWindow,
  initialAlert,
  type SmsAlertValues,
  smsAlertSchema,
} from './sms-alert-rules.ts';
import { useT } from './texts/en.ts';

export interface SmsAlertDialogProps {
  /** Their number is prefilled; it can be changed. */
  visitor: Pick<VisitVisitor, 'phone'>;
  /** Of the alert's site; by default the chosen site's. */
  timeZone?: string | undefined;
  onClose: () => void;
}

/** Sends an alert by SMS to one phone: active for 60 minutes from the chosen time. */
export function SmsAlertDialog({ visitor, timeZone, onClose }: SmsAlertDialogProps) {
  const t = useT();
  const ownZone = useSession(siteZone);
  const zone = timeZone ?? ownZone;
  return (
    <FormDialog<SmsAlertValues, { remaining: MessagesLeft }>
      title={t('alertTitle')}
      description={t('alertAbout')}
      draft={`sms-alert-${visitor.phone ?? ''}`}
      initialValues={initialAlert(visitor.phone ?? '', new Date(), zone)}
      schema={() => smsAlertSchema(t, zone)}
      save={(values, key) =>
        send(api.createSmsAlert, {
          body: {
            recipientNumber: values.recipientNumber.trim(),
            content: values.content.trim(),
            ...ruled(alertWindow(values, zone)),
          },
          key,
        })
      }
      success={t('alertSent')}
      failure={t('alertFailed')}
      onDone={({ remaining }) => {
        const left = fewLeft(remaining, { sendEmail: false, sendSms: true });
        if (left !== null) toast.warning(t('messagesLeft', { count: left }));
        onClose();
      }}
      submitLabel={t('send')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <PhoneField
        name="recipientNumber"
        label={t('recipientNumber')}
        required
        maxLength={128}
        autoComplete="off"
      />
      <TextAreaField name="content" label={t('content')} required rows={4} maxLength={ALERT_MAX} count />
      <Stack columns={10}>
        <BoundField<string | null> name="day" label={t('liveFromDay')} required>
          {(control, { value, change, touch }) => (
            <DatePicker {...control} value={value ?? null} onChange={change} onBlur={touch} />
          )}
        </BoundField>
        <TimeField name="time" label={t('liveFromTime')} required step={5} />
      </Stack>
      <LiveTill zone={zone} />
    </FormDialog>
  );
}

function LiveTill({ zone }: { zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values } = useFormikContext<SmsAlertValues>();
  const till = alertWindow(values, zone)?.liveTill;
  return (
    <Text tone="soft" aria-live="polite">
      {till
        ? t('liveTill', {
            at: formatDayTime(till, zone, locale),
          })
        : t('liveFromRequired')}
    </Text>
  );
}

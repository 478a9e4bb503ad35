import {
  ApiError,
  fewLeft,
  idempotencyHeaders,
  type MessagesLeft,
  unwrap,
  useIdempotencyKey,
} from '@portal/shared/api';
import {
  BoundField,
  Form,
  FormError,
  type FormProps,
  TextAreaField,
  TextField,
  TimeField,
} from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useT } from '#messages/contact/index.ts';
import { type VisitVisitor, visitorsApi } from '../api/visitors-api.ts';
import {
  ALERT_MAX,
  alertWindow,
  initialAlert,
  type SmsAlertValues,
  smsAlertSchema,
} from './sms-alert-rules.ts';
import './sms-alert.css';

export interface SmsAlertDialogProps {
  /** Whose number is prefilled; it can be changed. */
  visitor: Pick<VisitVisitor, 'phone'>;
  /** Of the site that it is about; without it the chosen site's. */
  timeZone?: string | undefined;
  onClose: () => void;
}

/** Sends an alert by SMS to one phone (spec 2 §7, §8, §9): live for 60 minutes from the moment that is chosen. */
export function SmsAlertDialog({ visitor, timeZone, onClose }: SmsAlertDialogProps) {
  const t = useT();
  const formId = useId();
  const usualZone = useSession(siteZone);
  const zone = timeZone ?? usualZone;
  const { key, renew } = useIdempotencyKey();
  const [initial] = useState(() => initialAlert(visitor.phone ?? '', new Date(), zone));
  const [isSending, setSending] = useState(false);

  const send: FormProps<SmsAlertValues>['onSubmit'] = async (values, helpers) => {
    const window = alertWindow(values, zone);
    if (!window) {
      helpers.setFieldError('time', t('liveFromRequired'));
      return false;
    }
    setSending(true);
    let remaining: MessagesLeft;
    try {
      ({ remaining } = await unwrap(
        visitorsApi.POST('/texts/submit/', {
          headers: idempotencyHeaders(key),
          body: {
            recipientNumber: values.recipientNumber.trim(),
            content: values.content.trim(),
            ...window,
          },
        }),
      ));
    } catch (error) {
      // A lost answer keeps the key, so that it is not sent twice.
      if (error instanceof ApiError && !error.isPassing) renew();
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('alertFailed'));
      throw error;
    } finally {
      setSending(false);
    }
    toast.success(t('alertSent'));
    const left = fewLeft(remaining, { sendEmail: false, sendSms: true });
    if (left !== null) toast.warning(t('messagesLeft', { count: left }));
    onClose();
    return true;
  };

  return (
    <Dialog
      open
      title={t('alertTitle')}
      description={t('alertAbout')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Form<SmsAlertValues>
        id={formId}
        initialValues={initial}
        schema={() => smsAlertSchema(t)}
        onSubmit={send}
        label={t('alertTitle')}
      >
        <Stack gap={4}>
          <FormError />
          <TextField
            name="recipientNumber"
            label={t('recipientNumber')}
            type="tel"
            required
            autoComplete="off"
          />
          <TextAreaField name="content" label={t('content')} required rows={4} maxLength={ALERT_MAX} count />
          <div className="vi-alert__when">
            <BoundField<string | null> name="day" label={t('liveFromDay')} required>
              {(control, { value, change, touch }) => (
                <DatePicker {...control} value={value ?? null} onChange={change} onBlur={touch} />
              )}
            </BoundField>
            <TimeField name="time" label={t('liveFromTime')} required step={5} />
          </div>
          <LiveTill zone={zone} />
        </Stack>
      </Form>
    </Dialog>
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

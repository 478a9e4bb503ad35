import { ApiError, fewLeft, useIdempotencyKey } from '@portal/shared/api';
import { CheckboxField, Form, FormError, type FormProps, TextAreaField } from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { boolean, object, string } from 'yup';
import { useT } from '#messages/muster/index.ts';
import { contactPeople, type MusterMessage } from '../api/muster-calls.ts';

export interface ContactDialogProps {
  site: number;
  /** Those whom the filters leave. */
  keys: string[];
  onClose: () => void;
}

/** Writes to everybody who is on the list as it is shown (spec 2 §2, §5). A refusal leaves what was typed. */
export function ContactDialog({ site, keys, onClose }: ContactDialogProps) {
  const t = useT();
  const formId = useId();
  const { key, renew } = useIdempotencyKey();
  const [isSending, setSending] = useState(false);

  const send: FormProps<MusterMessage>['onSubmit'] = async (values) => {
    setSending(true);
    try {
      const message = { ...values, content: values.content.trim() };
      const { unreachable, remaining } = await contactPeople(site, keys, message, key);
      toast.success(t('contactSent'));
      const left = fewLeft({ emails: remaining, sms: remaining }, values);
      if (left !== null) toast.warning(t('messagesLeft', { count: left }));
      if (unreachable.length > 0) toast.warning(t('unreachable', { names: unreachable.join(', ') }));
    } catch (error) {
      // A lost answer keeps the key, so that nobody is written to twice.
      if (error instanceof ApiError && !error.isPassing) renew();
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('contactFailed'));
      throw error;
    } finally {
      setSending(false);
    }
    onClose();
    return undefined;
  };

  return (
    <Dialog
      open
      title={t('contactTitle', { count: keys.length })}
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
      <Form<MusterMessage>
        id={formId}
        initialValues={{ content: '', sendEmail: true, sendSms: false }}
        schema={() =>
          object({
            content: string().trim().required(t('contentRequired')).max(1000, t('contentTooLong')),
            sendSms: boolean(),
            sendEmail: boolean().when('sendSms', ([sms], schema) =>
              sms ? schema : schema.oneOf([true], t('wayRequired')),
            ),
          })
        }
        onSubmit={send}
      >
        <Stack gap={4}>
          <FormError />
          <TextAreaField name="content" label={t('content')} required rows={5} maxLength={1000} count />
          <fieldset className="wp-field">
            <legend className="wp-field__label">{t('by')}</legend>
            <Stack gap={2}>
              <CheckboxField name="sendEmail" label={t('byEmail')} />
              <CheckboxField name="sendSms" label={t('bySms')} />
            </Stack>
          </fieldset>
        </Stack>
      </Form>
    </Dialog>
  );
}

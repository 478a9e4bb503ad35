import { ApiError, fewLeft, type MessagesLeft, useIdempotencyKey } from '@portal/shared/api';
import { CheckboxField, Form, FormError, type FormProps, TextAreaField } from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import type { ContactDialogProps } from '#common/contact-dialog.ts';
import { useT } from '#messages/people/index.ts';
import { sendContactMessage } from '../api/send-contact-message.ts';
import { type ContactValues, contactSchema, initialMessage } from '../form/contact-schema.ts';

/** Writes to a person by e-mail, SMS or both (spec 2 §2, §5, §8). A refusal leaves what was typed. */
export function ContactDialog({ person, onClose }: ContactDialogProps) {
  const t = useT();
  const formId = useId();
  const { key, renew } = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  const cannot = !person.email && !person.phone;

  const send: FormProps<ContactValues>['onSubmit'] = async (values) => {
    setSending(true);
    let remaining: MessagesLeft;
    try {
      remaining = await sendContactMessage(person.id, { ...values, content: values.content.trim() }, key);
    } catch (error) {
      // A lost answer keeps the key, so that the person is not written to twice.
      if (error instanceof ApiError && !error.isPassing) renew();
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('contactFailed'));
      throw error;
    } finally {
      setSending(false);
    }
    toast.success(t('contactSent'));
    const left = fewLeft(remaining, values);
    if (left !== null) toast.warning(t('messagesLeft', { count: left }));
    onClose();
    return undefined;
  };

  return (
    <Dialog
      open
      title={t('contactTitle', { name: person.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSending}
            aria-disabled={cannot || undefined}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      {cannot ? (
        <Alert tone="warning">{t('cannotContact')}</Alert>
      ) : (
        <Form<ContactValues>
          id={formId}
          draft={`contact-${person.id}`}
          initialValues={initialMessage(person)}
          schema={() => contactSchema(t)}
          onSubmit={send}
        >
          <Stack gap={4}>
            <FormError />
            <TextAreaField name="content" label={t('content')} required rows={5} maxLength={2000} count />
            <Ways person={person} />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}

/** A way that the person does not have is off, and says why. */
function Ways({ person }: Pick<ContactDialogProps, 'person'>) {
  const t = useT();
  return (
    <fieldset className="wp-field">
      <legend className="wp-field__label">{t('by')}</legend>
      <Stack gap={2}>
        <CheckboxField
          name="sendEmail"
          label={t('byEmail')}
          disabled={!person.email}
          help={person.email ?? t('noEmail')}
        />
        <CheckboxField
          name="sendSms"
          label={t('bySms')}
          disabled={!person.phone}
          help={person.phone ?? t('noPhone')}
        />
      </Stack>
    </fieldset>
  );
}

import {
  ApiError,
  fewLeft,
  idempotencyHeaders,
  type MessagesLeft,
  unwrap,
  useIdempotencyKey,
} from '@portal/shared/api';
import { CheckboxField, Form, FormError, type FormProps, TextAreaField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { useT } from '#messages/contact/index.ts';
import { type VisitVisitor, visitorsApi } from '../api/visitors-api.ts';
import {
  CONTENT_MAX,
  type ContactValues,
  contactSchema,
  initialContact,
  type Reachable,
} from './contact-schema.ts';

export interface ContactDialogProps {
  visitor: Pick<VisitVisitor, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;
  onClose: () => void;
}

/** Writes to a visitor by e-mail, SMS or both (spec 2 §5, §8). A refusal leaves what was typed. */
export function ContactDialog({ visitor, onClose }: ContactDialogProps) {
  const t = useT();
  const formId = useId();
  const { key, renew } = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  const cannot = !visitor.email && !visitor.phone;

  const send: FormProps<ContactValues>['onSubmit'] = async (values) => {
    setSending(true);
    let remaining: MessagesLeft;
    try {
      ({ remaining } = await unwrap(
        visitorsApi.POST('/visitors/{id}/contact/', {
          params: { path: { id: visitor.id } },
          headers: idempotencyHeaders(key),
          body: { ...values, content: values.content.trim() },
        }),
      ));
    } catch (error) {
      // A lost answer keeps the key, so that the person is not written to twice.
      if (error instanceof ApiError && !error.isPassing) renew();
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('failed'));
      throw error;
    } finally {
      setSending(false);
    }
    toast.success(t('sent'));
    const left = fewLeft(remaining, values);
    if (left !== null) toast.warning(t('messagesLeft', { count: left }));
    onClose();
    return undefined;
  };

  return (
    <Dialog
      open
      title={t('title', { name: personName(visitor) })}
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
          draft={`contact-visitor-${visitor.id}`}
          initialValues={initialContact(visitor)}
          schema={() => contactSchema(t)}
          onSubmit={send}
        >
          <Stack gap={4}>
            <FormError />
            <TextAreaField
              name="content"
              label={t('content')}
              required
              rows={5}
              maxLength={CONTENT_MAX}
              count
            />
            <Ways person={visitor} />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}

/** A way that the person does not have is off, and says why. */
function Ways({ person }: { person: Reachable }) {
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

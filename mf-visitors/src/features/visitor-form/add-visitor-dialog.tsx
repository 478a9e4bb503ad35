import { ApiError, revalidateDomain, useIdempotencyKey } from '@portal/shared/api';
import { applyServerErrors, Form, FormError, type FormProps } from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { VISITORS_DOMAIN, type VisitVisitor } from '#common/api/visitors-api.ts';
import { withRegistrationErrors } from '#common/visitor-form/registration-errors.ts';
import { ReturningVisitor } from '#common/visitor-form/returning-visitor.tsx';
import { useVisitorSchema } from '#common/visitor-form/use-visitor-schema.ts';
import { asVisitVisitor, createVisitor } from '#common/visitor-form/visitor-calls.ts';
import { ContactFields } from '#common/visitor-form/visitor-fields.tsx';
import { newVisitorValues, type VisitorValues, visitorCreate } from '#common/visitor-form/visitor-values.ts';
import { useT } from '#messages/visitors/index.ts';

export interface AddVisitorDialogProps {
  /** The one made, or the existing one that was chosen instead. */
  onAdded: (visitor: VisitVisitor) => void;
  onClose: () => void;
  /** As it was typed into a search. */
  prefillName?: string | undefined;
}

/** The short form, over a form that needs a visitor. */
export function AddVisitorDialog({ onAdded, onClose, prefillName }: AddVisitorDialogProps) {
  const t = useT();
  const formId = useId();
  const [initial] = useState(() => newVisitorValues(prefillName));
  const [isSending, setSending] = useState(false);
  const { rules, schema } = useVisitorSchema();
  const { key, renew } = useIdempotencyKey();
  const done = (visitor: VisitVisitor) => {
    onAdded(visitor);
    onClose();
  };

  const send: FormProps<VisitorValues>['onSubmit'] = async (values, helpers) => {
    setSending(true);
    try {
      const visitor = await createVisitor(visitorCreate(values), key);
      toast.success(t('created'));
      void revalidateDomain(VISITORS_DOMAIN);
      done(asVisitVisitor(visitor));
    } catch (error) {
      if (error instanceof ApiError && !error.isPassing) renew();
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(t('createFailed'));
      const fields = withRegistrationErrors(error, 0);
      if (!fields || !applyServerErrors(fields, helpers)) throw error;
    } finally {
      setSending(false);
    }
    return undefined;
  };

  return (
    <Dialog
      open
      title={t('addTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('addVisitor')}
          </Button>
        </>
      }
    >
      <Form<VisitorValues>
        id={formId}
        initialValues={initial}
        schema={schema}
        onSubmit={send}
        label={t('addTitle')}
      >
        <Stack gap={4}>
          <FormError />
          <ReturningVisitor onUse={done}>
            <ContactFields rules={rules} />
          </ReturningVisitor>
        </Stack>
      </Form>
    </Dialog>
  );
}

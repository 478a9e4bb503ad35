import { ApiError, newIdempotencyKey } from '@portal/shared/api';
import { applyServerErrors, Form, FormError, type FormProps } from '@portal/shared/forms';
import { chosenSite, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useRef, useState } from 'react';
import type { RequestDialogProps } from '#common/request-dialog.ts';
import { useT } from '#messages';
import { createDeskReservations } from '../api/create-desk-reservations.ts';
import { type Attempt, needsNewKey, requestBody } from '../domain/request-body.ts';
import {
  type Alternative,
  fieldMessages,
  type RequestFailure,
  requestFailure,
} from '../domain/request-failure.ts';
import { initialValues, type RequestValues } from '../domain/request-values.ts';
import { requestSchema } from '../form/request-schema.ts';
import { FailureNotice } from './failure-notice.tsx';
import { RequestFields } from './request-fields.tsx';

type Outcome = { failure: RequestFailure; attempt: number } | { taken: Alternative };

/** The Request Desk dialog (spec 3 §2, §5, §8). A refusal leaves the form as it was, and says why for each day. */
export function RequestDeskDialog({ prefill, onClose }: RequestDialogProps) {
  const t = useT();
  const formId = useId();
  const sessionSite = useSession((session) => chosenSite(session)?.id ?? null);
  const [initial] = useState(() => initialValues(prefill, sessionSite));
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const key = useRef(newIdempotencyKey());
  const last = useRef<(Attempt & { number: number }) | null>(null);

  const send: FormProps<RequestValues>['onSubmit'] = async (values, helpers) => {
    const body = requestBody(values);
    if (!body) return;
    if (needsNewKey(last.current, body)) key.current = newIdempotencyKey();
    const number = (last.current?.number ?? 0) + 1;
    setSending(true);
    setOutcome(undefined);
    try {
      await createDeskReservations(body, key.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      last.current = { body, number, refused: !error.isPassing };
      const failure = requestFailure(error, body.dates);
      if (failure.toast !== 'none') toast.error(t(failure.toast));
      setOutcome({ failure, attempt: number });
      applyServerErrors({ fields: fieldMessages(error.fields) }, helpers);
      return;
    } finally {
      setSending(false);
    }
    toast.success(t('requested'));
    onClose();
  };

  return (
    <Dialog
      open
      title={t('requestDesk')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('requestDesk')}
          </Button>
        </>
      }
    >
      <Form id={formId} initialValues={initial} schema={() => requestSchema(t)} onSubmit={send}>
        <Stack gap={4}>
          <FormError />
          {outcome && 'failure' in outcome ? (
            <FailureNotice
              key={outcome.attempt}
              failure={outcome.failure}
              onTaken={(taken) => setOutcome({ taken })}
            />
          ) : null}
          {outcome && 'taken' in outcome ? (
            <Alert tone="info" live>
              {t('choiceMade', { desk: outcome.taken.name })}
            </Alert>
          ) : null}
          <RequestFields
            knownDesk={prefill.desk}
            // The failure has said more about the desk already.
            isDeskExplained={outcome !== undefined && 'failure' in outcome}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}

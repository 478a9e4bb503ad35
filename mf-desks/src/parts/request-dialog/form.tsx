import * as api from '@portal/openapi/desks';
import { ApiError, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { ruled } from '@portal/shared/forms';
import { chosenSite, useSession } from '@portal/shared/session';
import { Alert, lazyPart } from '@portal/shared/ui/core';
import { useRef, useState } from 'react';
import { array, number, object, string } from 'yup';
import { DESKS_DOMAIN, type DeskReservation, useT } from '#parts/desks';
import type { RequestDialogProps } from './contract.ts';
import { FailureNotice } from './failure-notice.tsx';
import { RequestFields } from './fields.tsx';
import { requestBody } from './rules/request-body.ts';
import {
  type Alternative,
  fieldMessages,
  isAlreadyReserved,
  type RequestFailure,
  requestFailure,
} from './rules/request-failure.ts';
import { initialValues, type RequestValues } from './rules/request-values.ts';
import type { WeeklyStart } from './weekly/days-form.tsx';

const WeeklyDialog = lazyPart(() => import('./weekly/weekly-dialog.tsx').then((m) => m.WeeklyDialog));

type Outcome = { failure: RequestFailure; attempt: number } | { taken: Alternative };

/** The Request Desk dialog. A refusal leaves the form as it was, and says why for each day. */
export function RequestDeskDialog({ prefill, onClose }: RequestDialogProps) {
  const t = useT();
  const sessionSite = useSession((session) => chosenSite(session)?.id ?? null);
  const [outcome, setOutcome] = useState<Outcome>();
  const attempts = useRef(0);
  const [weekly, setWeekly] = useState<WeeklyStart>();
  if (weekly) return <WeeklyDialog start={weekly} onClose={onClose} />;
  return (
    <FormDialog<RequestValues, DeskReservation[]>
      title={t('requestDesk')}
      draft={`desk-request-${JSON.stringify(prefill)}`}
      initialValues={initialValues(prefill, sessionSite)}
      schema={() => requestSchema(t)}
      sent={requestBody}
      save={(values, key) => {
        setOutcome(undefined);
        return send(api.createDeskReservations, { body: ruled(requestBody(values)), key });
      }}
      stale={[DESKS_DOMAIN]}
      success={t('requested')}
      failure={(error) => t(isAlreadyReserved(error) ? 'alreadyReserved' : 'requestFailed')}
      onFailed={(error, { dates }) => {
        if (!(error instanceof ApiError)) return;
        attempts.current += 1;
        setOutcome({ failure: requestFailure(error, [...dates].sort()), attempt: attempts.current });
      }}
      // The notice says all the rest.
      fieldErrors={({ fields }) => ({ fields: fieldMessages(fields), isExplained: true })}
      submitLabel={t('requestDesk')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
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
        onWeekly={setWeekly}
      />
    </FormDialog>
  );
}

/**
 * Required fields (rules/desks.md#days). The bookable days are not fixed here: the calendar and `reconcile` decide by
 * the data loaded now.
 */
function requestSchema(t: ReturnType<typeof useT>) {
  return object({
    site: number().required(t('siteRequired')),
    zone: number().required(t('zoneRequired')),
    desk: number().required(t('deskRequired')),
    dates: array().of(string().required()).min(1, t('datesRequired')).required(t('datesRequired')),
  });
}

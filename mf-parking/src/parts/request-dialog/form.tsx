import * as api from '@portal/openapi/parking';
import { ApiError, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { ruled } from '@portal/shared/forms';
import { chosenSite, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEvTexts } from '#parts/ev';
import {
  type CreatedStandingRequest,
  defaultTimes,
  PARKING_DOMAIN,
  type ParkingReservation,
} from '#parts/parking';
import { useReservationTexts } from '#parts/reservations';
import type { RequestDialogProps } from './contract.ts';
import { RequestFields } from './fields.tsx';
import { showsEv } from './rules/ev-times.ts';
import { fieldMessages, firstMessages, refusedDays, requestOutcome } from './rules/outcome.ts';
import { evFacts } from './rules/reconcile.ts';
import { requestBody, weeklyBody } from './rules/request-body.ts';
import { initialValues, type RequestValues } from './rules/request-values.ts';
import { requestSchema } from './schema.ts';
import { useT } from './texts/en.ts';
import { type LoadedContext, useRequestContext } from './use-request-context.ts';

type Made = readonly ParkingReservation[] | CreatedStandingRequest;
const isWeekly = (made: Made): made is CreatedStandingRequest => 'request' in made;

interface Refusal {
  days: ReturnType<typeof refusedDays>;
  attempt: number;
}

/** The Request Parking dialog. A refusal leaves the form as it was, and says why for each day. */
export function RequestParkingDialog({ prefill, onClose }: RequestDialogProps) {
  const t = useT();
  // Fetched with the dialog: texts that come later would take the form away, and what was chosen in it.
  useEvTexts();
  useReservationTexts();
  const sessionSite = useSession((session) => chosenSite(session)?.id ?? null);
  const [refusal, setRefusal] = useState<Refusal>();
  const attempts = useRef(0);
  const latest = useRef<LoadedContext>(null);
  const first = useRequestContext(initialValues(prefill, sessionSite, null));
  const [proposed] = useState(() => defaultTimes(false, first.timeRules));

  const bodyOf = (values: RequestValues) => {
    const context = latest.current ?? first;
    return requestBody(values, {
      choosesNoCarPark: context.choosesNoCarPark,
      showsEv: showsEv(evFacts(values, context)),
    });
  };
  const weeklyOf = (values: RequestValues) => weeklyBody(values, (latest.current ?? first).dayRules.today);
  const news = (made: Made) => {
    if (isWeekly(made)) return weeklyNews(made);
    const said = requestOutcome(made);
    if (said.kind === 'queued') {
      toast.warning(said.because === undefined ? t('queued') : t('queuedBecause', { reason: said.because }));
    } else toast[said.tone](`${t('requested')} ${t('green')}`);
    if (made.some(({ evSpaceReservation: ev }) => ev?.status === 'queued')) toast.warning(t('evQueued'));
  };

  const weeklyNews = ({ days }: CreatedStandingRequest) => {
    const refused = days.filter(({ status }) => status === null);
    const [one] = refused;
    if (one) toast.warning(t('weeklyRefused', { count: refused.length, reason: one.detail ?? '' }));
    else toast.success(t('weeklyMade'));
  };

  return (
    <FormDialog<RequestValues, Made>
      title={t('title')}
      draft={`parking-request-${JSON.stringify(prefill)}`}
      initialValues={initialValues(prefill, sessionSite, proposed)}
      schema={() =>
        requestSchema(t, () => ({
          choosesNoCarPark: (latest.current ?? first).choosesNoCarPark,
          chargers: (chosen) =>
            (latest.current ?? first).carParks?.find(({ id }) => id === chosen)?.evSpaces ?? [],
        }))
      }
      sent={(values) => (values.isWeekly ? weeklyOf(values) : bodyOf(values))}
      save={(values, key) => {
        setRefusal(undefined);
        if (values.isWeekly)
          return send(api.createParkingStandingRequest, { body: ruled(weeklyOf(values)), key });
        return send(api.createParkingReservations, { body: ruled(bodyOf(values)), key });
      }}
      stale={[PARKING_DOMAIN]}
      // Only what the rules refuse is said; of anything else the form is simply ready again.
      failure={(error) =>
        error instanceof ApiError ? firstMessages(error).join(' ') || undefined : undefined
      }
      onDone={(made) => {
        news(made);
        onClose();
      }}
      onFailed={(error, values) => {
        const days = error instanceof ApiError ? refusedDays(error, bodyOf(values)?.dates ?? []) : [];
        attempts.current += 1;
        setRefusal({ days, attempt: attempts.current });
      }}
      fieldErrors={({ fields, dates }) => ({
        fields: fieldMessages(fields),
        isExplained: dates !== undefined,
      })}
      submitLabel={t('title')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      {refusal && refusal.days.length > 0 ? (
        <FailureNotice key={refusal.attempt} days={refusal.days} />
      ) : null}
      <Fields latest={latest} proposed={proposed} />
    </FormDialog>
  );
}

/** The context goes by the form's values, which live within it; what sends the form needs the latest. */
function Fields({
  latest,
  proposed,
}: {
  latest: RefObject<LoadedContext | null>;
  proposed: { start: string; end: string };
}) {
  const { values } = useFormikContext<RequestValues>();
  const context = useRequestContext(values);
  useEffect(() => {
    latest.current = context;
  });
  return <RequestFields context={context} proposed={proposed} />;
}

/** Why nothing was requested, day by day. */
function FailureNotice({ days }: { days: readonly { day: CalendarDay; reasons: readonly string[] }[] }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const notice = useRef<HTMLDivElement>(null);
  // It appears at the form's top, while the person looks at its end.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="danger" title={t('failedDates')} live>
        <ul>
          {days.map(({ day, reasons }) => (
            <li key={day}>
              {t('failedDate', { day: formatDay(day, locale, 'weekday'), reason: reasons.join(' ') })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

import { ApiError } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { ruled } from '@portal/shared/forms';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatClock, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert } from '@portal/shared/ui/core';
import { PARKING_DOMAIN, type ParkingReservation, useSiteToday, useT } from '#parts/parking';
import { createReservations } from './calls.ts';
import type { RequestDialogProps } from './contract.ts';
import { RequestFields } from './fields.tsx';
import { fieldMessages, firstMessages, outcomeOf, type RequestValues, requestBody } from './rules/request.ts';
import { defaultTimes } from './rules/times.ts';
import { requestSchema } from './schema.ts';

/** The Request Parking dialog. A refusal leaves the form as it was, and says why. */
export function RequestParkingDialog({ prefill, onClose }: RequestDialogProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  const isRestricted = useSession(({ user }) => user?.isRestricted ?? false);
  const choosesCarPark = !client?.settings.parkingDisableCarparkSelection;
  const mostDates = client?.settings.activeFutureParkingReservations ?? 1;
  const initial = useInitialValues(prefill);
  return (
    <FormDialog<RequestValues, ParkingReservation[]>
      title={t('requestParking')}
      draft={`parking-request-${JSON.stringify(prefill)}`}
      initialValues={initial}
      schema={() => requestSchema(t, { choosesCarPark, mostDates })}
      unavailable={isRestricted ? <Alert tone="warning">{t('restricted')}</Alert> : undefined}
      sent={(values) => requestBody(values, choosesCarPark)}
      save={(values, key) => createReservations(ruled(requestBody(values, choosesCarPark)), key)}
      stale={[PARKING_DOMAIN]}
      success={t('requested')}
      onDone={(answer) => {
        const { someQueued, someUnavailable } = outcomeOf(answer);
        if (someQueued) toast.warning(t('queuedNow'));
        if (someUnavailable) toast.warning(t('confirmedInGreen'));
        if (!someQueued && !someUnavailable) toast.success(t('confirmedInGreen'));
        onClose();
      }}
      onFailed={(error) => {
        if (error instanceof ApiError) for (const text of firstMessages(error)) toast.error(text);
      }}
      fieldErrors={({ fields, dates }) => ({
        fields: fieldMessages(fields),
        isExplained: dates !== undefined,
      })}
      submitLabel={t('requestParking')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <RequestFields choosesCarPark={choosesCarPark} />
    </FormDialog>
  );
}

function useInitialValues({ site: wanted, dates = [] }: RequestDialogProps['prefill']): RequestValues {
  const client = useSession((session) => session.client);
  const user = useSession((session) => session.user);
  const chosen = useSession((session) => chosenSite(session)?.id ?? null);
  const site = wanted ?? chosen;
  const today = useSiteToday()(site);
  const businessDay =
    client?.settings.parkingDefaultTimesEnabled === true
      ? { start: client.businessDayStart, end: client.businessDayEnd }
      : null;
  const now = formatClock(Date.now(), siteZone({ user, siteId: site }), 'en');
  return {
    site,
    carPark: null,
    ...defaultTimes({ businessDay, isToday: dates.length === 0 || dates.includes(today), now }),
    dates: [...dates],
  };
}

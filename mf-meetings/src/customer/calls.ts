import type { OwnAppointment } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, send, useApiQuery } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';

/**
 * The appointment behind an emailed link, for anyone who has the link. The key has the language, because the server's
 * text for an expired one depends on it.
 */
export function useOwnAppointment(uuid: string) {
  const locale = useSession((session) => session.locale);
  return useApiQuery(
    [APPOINTMENTS_DOMAIN, 'own', { uuid, locale }],
    () => call(api.getOwnAppointment, { params: { path: { uuid } } }),
    { keepPreviousData: false },
  );
}

const CALLS = {
  confirm: api.confirmOwnAppointment,
  decline: api.declineOwnAppointment,
  cancel: api.cancelOwnAppointment,
} as const;

export type OwnAnswer = keyof typeof CALLS;

/** @throws ApiError 409 with `body.current` if the appointment has changed, 410 once it is over */
export function answerOwnAppointment(
  uuid: string,
  answer: OwnAnswer,
  version: number,
): Promise<OwnAppointment> {
  return send(CALLS[answer], { path: { uuid }, body: { version } });
}

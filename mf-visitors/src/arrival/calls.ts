import * as api from '@portal/openapi/visitors';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN } from '#parts/api';

export type Arrival = NonNullable<ReturnType<typeof useArrival>['data']>;
export type HostAnswer = NonNullable<Arrival['answer']>;

/** Who has arrived, for anyone who holds the mailed link; nobody needs to be logged in. */
export function useArrival(token: string) {
  return useApiQuery(
    [VISITS_DOMAIN, 'arrival', token],
    () => call(api.getArrival, { params: { path: { token } } }),
    { keepPreviousData: false },
  );
}

/** @throws ApiError 404 for a dead link, 409 once the visit has ended */
export function answerArrival(token: string, answer: HostAnswer): Promise<Arrival> {
  return unwrap(call(api.answerArrival, { params: { path: { token } }, body: { answer } }));
}

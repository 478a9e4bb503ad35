import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

export type Arrival = NonNullable<ReturnType<typeof useArrival>['data']>;
export type HostAnswer = NonNullable<Arrival['answer']>;

/** The arrival behind an emailed link, for anyone who has the link; no login is needed. */
export function useArrival(token: string) {
  return useRead(api.getArrival, { path: { token } }, { keepPreviousData: false });
}

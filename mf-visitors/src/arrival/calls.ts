import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

export type Arrival = NonNullable<ReturnType<typeof useArrival>['data']>;
export type HostAnswer = NonNullable<Arrival['answer']>;

/** Who has arrived, for anyone who holds the mailed link; nobody needs to be logged in. */
export function useArrival(token: string) {
  return useRead(api.getArrival, { path: { token } }, { keepPreviousData: false });
}

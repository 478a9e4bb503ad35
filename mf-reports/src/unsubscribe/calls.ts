import type { components } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { call, unwrap, useApiQuery } from '@portal/shared/api';

export type Subscription = components['schemas']['ReportSubscription'];

export function useSubscription(token: string) {
  return useApiQuery(['report-subscription', token], () =>
    call(api.getReportSubscription, { params: { path: { token } } }),
  );
}

export function setSubscribed(token: string, subscribed: boolean): Promise<Subscription> {
  return unwrap(call(api.changeReportSubscription, { params: { path: { token } }, body: { subscribed } }));
}

import type { components, operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { VISITS_DOMAIN } from '#parts/api';

export type DeviceFailure = components['schemas']['DeviceFailure'];

type FailureQuery = NonNullable<operations['listDeviceFailures']['parameters']['query']>;

/** What kiosks and printers of a site could not do; of all permitted ones where it is left out. */
export function useFailures(query: FailureQuery) {
  return useApiQuery([VISITS_DOMAIN, 'failures', query], () =>
    call(api.listDeviceFailures, { params: { query } }),
  );
}

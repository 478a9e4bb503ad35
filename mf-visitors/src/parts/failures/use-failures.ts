import type { components, operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

export type DeviceFailure = components['schemas']['DeviceFailure'];

type FailureQuery = NonNullable<operations['listDeviceFailures']['parameters']['query']>;

/** What kiosks and printers of a site could not do; of all permitted ones where it is left out. */
export function useFailures(query: FailureQuery) {
  return useRead(api.listDeviceFailures, { query });
}

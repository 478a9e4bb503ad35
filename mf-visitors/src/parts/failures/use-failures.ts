import type { components, operations } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';

export type DeviceFailure = components['schemas']['DeviceFailure'];

type FailureQuery = NonNullable<operations['listDeviceFailures']['parameters']['query']>;

/** The failures of kiosks and printers at a site; without one, at all permitted sites. */
export function useFailures(query: FailureQuery) {
  return useRead(api.listDeviceFailures, { query });
}

import type { components } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { call, unwrap } from '@portal/shared/api';

type Schemas = components['schemas'];

export function registerVehicle(
  body: Schemas['VehicleRegistrationCreate'],
): Promise<Schemas['VehicleRegistrationReceipt']> {
  return unwrap(call(api.createVehicleRegistration, { body }));
}

import type { AllHandlers } from '../../contract/handler.ts';
import { registerVehicle } from './register-vehicle.ts';
import { allowlistRegistration, deleteRegistration, listRegistrations } from './registration-service.ts';

/** Vehicles that drivers register themselves (rules/parking.md#vehicle-registration). */
export const registrationsHandlers = {
  createVehicleRegistration: { outside: registerVehicle },
  listVehicleRegistrations: listRegistrations,
  deleteVehicleRegistration: deleteRegistration,
  allowlistVehicleRegistration: allowlistRegistration,
} satisfies Partial<AllHandlers>;

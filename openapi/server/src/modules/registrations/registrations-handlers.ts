import type { Handlers } from '../../contract/handler.ts';
import { registerVehicle } from './register-vehicle.ts';
import { allowlistRegistration, deleteRegistration, listRegistrations } from './registration-service.ts';

/** Vehicles that drivers register themselves (rules/parking.md#vehicle-registration). */
export const registrationsHandlers = {
  createVehicleRegistration: {
    outside: async (context) => ({ status: 201, body: await registerVehicle(context) }),
  },
  listVehicleRegistrations: async (context) => ({ status: 200, body: await listRegistrations(context) }),
  async deleteVehicleRegistration(context) {
    await deleteRegistration(context);
    return { status: 204 };
  },
  allowlistVehicleRegistration: async (context) => ({
    status: 200,
    body: await allowlistRegistration(context),
  }),
} satisfies Handlers<
  | 'createVehicleRegistration'
  | 'listVehicleRegistrations'
  | 'deleteVehicleRegistration'
  | 'allowlistVehicleRegistration'
>;

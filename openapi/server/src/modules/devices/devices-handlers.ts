import type { Handlers } from '../../contract/handler.ts';
import { deleteDevice, enrolDevice, listDevices } from './device-service.ts';
import { checkDevicePairing, createDevicePairing, pairDevice } from './pair-device.ts';

type DeviceOperation =
  | 'listDevices'
  | 'enrolDevice'
  | 'deleteDevice'
  | 'createDevicePairing'
  | 'checkDevicePairing'
  | 'pairDevice';

/** Kiosks and print agents of the sites that the caller may use, and how a device becomes one. */
export const devicesHandlers = {
  listDevices: async (context) => ({ status: 200, body: await listDevices(context) }),
  enrolDevice: async (context) => ({ status: 201, body: await enrolDevice(context) }),
  async deleteDevice(context) {
    await deleteDevice(context);
    return { status: 204 };
  },
  // Outside: an attempt stays counted though its request fails.
  createDevicePairing: {
    outside: async (context) => ({ status: 201, body: await createDevicePairing(context) }),
  },
  checkDevicePairing: {
    outside: async (context) => ({ status: 200, body: await checkDevicePairing(context) }),
  },
  pairDevice: { outside: async (context) => ({ status: 201, body: await pairDevice(context) }) },
} satisfies Handlers<DeviceOperation>;

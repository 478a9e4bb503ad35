import type { Handlers } from '../../contract/handler.ts';
import { becomeScreen, leaveScreen } from './become-screen.ts';
import { enrolDevice, listDevices, removeDevice } from './device-service.ts';
import { checkDevicePairing, createDevicePairing, pairDevice } from './pair-device.ts';

type DeviceOperation =
  | 'listDevices'
  | 'enrolDevice'
  | 'deleteDevice'
  | 'createDevicePairing'
  | 'checkDevicePairing'
  | 'pairDevice'
  | 'becomeScreen'
  | 'leaveScreen';

/** Kiosks, print agents and displays of the sites that the caller may use, and how a device becomes one. */
export const devicesHandlers = {
  listDevices: async (context) => ({ status: 200, body: await listDevices(context) }),
  enrolDevice: async (context) => ({ status: 201, body: await enrolDevice(context) }),
  async deleteDevice(context) {
    await removeDevice(context, context.path.id);
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
  becomeScreen: async (context) => ({ status: 201, body: await becomeScreen(context) }),
  async leaveScreen(context) {
    await leaveScreen(context);
    return { status: 204 };
  },
} satisfies Handlers<DeviceOperation>;

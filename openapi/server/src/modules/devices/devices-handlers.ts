import type { AllHandlers } from '../../contract/handler.ts';
import { becomeScreen, leaveScreen } from './become-screen.ts';
import { enrolDevice, listDevices, removeDevice } from './device-service.ts';
import { checkDevicePairing, createDevicePairing, pairDevice } from './pair-device.ts';

/** Kiosks, print agents and displays of the sites that the caller may use, and how a device becomes one. */
export const devicesHandlers = {
  listDevices,
  enrolDevice,
  async deleteDevice(context) {
    await removeDevice(context, context.path.id);
  },
  // Outside: an attempt stays counted though its request fails.
  createDevicePairing: { outside: createDevicePairing },
  checkDevicePairing: { outside: checkDevicePairing },
  pairDevice: { outside: pairDevice },
  becomeScreen,
  leaveScreen,
} satisfies Partial<AllHandlers>;

import type { Handlers } from '../../contract/handler.ts';
import { deleteDevice, enrolDevice, listDevices } from './device-service.ts';

/** Kiosks and print agents of the sites that the caller may use. */
export const devicesHandlers = {
  listDevices: async (context) => ({ status: 200, body: await listDevices(context) }),
  enrolDevice: async (context) => ({ status: 201, body: await enrolDevice(context) }),
  async deleteDevice(context) {
    await deleteDevice(context);
    return { status: 204 };
  },
} satisfies Handlers<'listDevices' | 'enrolDevice' | 'deleteDevice'>;

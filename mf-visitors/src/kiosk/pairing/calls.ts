import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import type { PairingCalls } from '@portal/shared/screen-mode';

export const PAIRING_CALLS: PairingCalls = {
  create: () => send(api.createDevicePairing, { body: { kind: 'kiosk' } }),
  check: async (uuid) => (await send(api.checkDevicePairing, { body: { uuid } })).state,
};

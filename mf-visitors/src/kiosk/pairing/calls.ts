import * as api from '@portal/openapi/visitors';
import { call, unwrap } from '@portal/shared/api';
import type { PairingCalls } from '@portal/shared/screen-mode';

export const PAIRING_CALLS: PairingCalls = {
  create: () => unwrap(call(api.createDevicePairing, { body: { kind: 'kiosk' } })),
  check: async (uuid) => (await unwrap(call(api.checkDevicePairing, { body: { uuid } }))).state,
};

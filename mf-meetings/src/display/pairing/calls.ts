import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import type { PairingCalls } from '@portal/shared/screen-mode';

export type DisplayKind = 'room-display' | 'floor-display';

const callsOf = (kind: DisplayKind): PairingCalls => ({
  create: () => send(api.createDevicePairing, { body: { kind } }),
  check: async (uuid) => (await send(api.checkDevicePairing, { body: { uuid } })).state,
});

export const PAIRING_CALLS: Readonly<Record<DisplayKind, PairingCalls>> = {
  'room-display': callsOf('room-display'),
  'floor-display': callsOf('floor-display'),
};

import * as api from '@portal/openapi/meetings';
import { call, unwrap } from '@portal/shared/api';
import type { PairingCalls } from '@portal/shared/screen-mode';

export type DisplayKind = 'room-display' | 'floor-display';

const callsOf = (kind: DisplayKind): PairingCalls => ({
  create: () => unwrap(call(api.createDevicePairing, { body: { kind } })),
  check: async (uuid) => (await unwrap(call(api.checkDevicePairing, { body: { uuid } }))).state,
});

export const PAIRING_CALLS: Readonly<Record<DisplayKind, PairingCalls>> = {
  'room-display': callsOf('room-display'),
  'floor-display': callsOf('floor-display'),
};

import type { DeviceKind } from '@portal/openapi/visitors';

/** First part of the cache keys of devices. */
export const DEVICES_DOMAIN = 'devices';

interface Client {
  features: readonly string[];
}

/**
 * The kinds of device for a client: those of the front desk, and displays (rules/displays.md#pairing). The first is
 * suggested.
 */
export function kindsFor({ client }: { client: Client | null }): readonly DeviceKind[] {
  const has = (feature: string) => client?.features.includes(feature) ?? false;
  const displays = has('screen') ? (has('rooms') ? 'all' : has('desks') ? 'floors' : 'none') : 'none';
  return KINDS[has('reception') ? 'reception' : 'none'][displays];
}

const FRONT_DESK: readonly DeviceKind[] = ['kiosk', 'print-agent'];
const FLOORS: readonly DeviceKind[] = ['floor-display'];
const DISPLAYS: readonly DeviceKind[] = ['room-display', ...FLOORS];
// Constant lists, because a session selector must return the same object each time.
const KINDS = {
  none: { none: [], floors: FLOORS, all: DISPLAYS },
  reception: {
    none: FRONT_DESK,
    floors: [...FRONT_DESK, ...FLOORS],
    all: [...FRONT_DESK, ...DISPLAYS],
  },
} satisfies Record<string, Record<string, readonly DeviceKind[]>>;

/** The room or floor that a device of this kind shows, for the request. */
export function placeOf({
  kind,
  roomId,
  floorId,
}: {
  kind: DeviceKind;
  roomId: number | null;
  floorId: number | null;
}) {
  if (kind === 'room-display' && roomId !== null) return { roomId };
  if (kind === 'floor-display' && floorId !== null) return { floorId };
  return {};
}

import type { DeviceKind } from './calls.ts';

interface Client {
  features: readonly string[];
}

/** Kinds of device that a client has: those of the front desk, and displays (rules/displays.md#pairing). The first is suggested. */
export function kindsFor({ client }: { client: Client | null }): readonly DeviceKind[] {
  const has = (feature: string) => client?.features.includes(feature) ?? false;
  const hasDisplays = has('rooms') && has('screen');
  if (has('reception')) return hasDisplays ? ALL : FRONT_DESK;
  return hasDisplays ? DISPLAYS : NONE;
}

// The same lists each time: a selector of the session.
const NONE: readonly DeviceKind[] = [];
const FRONT_DESK: readonly DeviceKind[] = ['kiosk', 'print-agent'];
const DISPLAYS: readonly DeviceKind[] = ['room-display', 'floor-display'];
const ALL: readonly DeviceKind[] = [...FRONT_DESK, ...DISPLAYS];

/** What a device of that kind shows, as the server takes it. */
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

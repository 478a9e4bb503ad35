import type { FloorPlanRoom } from '@portal/openapi/desks';
import type { StatusBadgeProps } from '@portal/shared/ui/display';
import type { DeskFace } from './rules/shown-on-plan.ts';
import { addSigns, DARK_INK, LIGHT_INK, type Sign } from './signs.ts';

interface Face extends Sign {
  tone: StatusBadgeProps['tone'];
}

/** Sign and colour of a desk's state; plan, list and legend say the same. */
export const DESK_FACES: Readonly<Record<DeskFace, Face>> = {
  available: { tone: 'success', icon: 'check', ink: LIGHT_INK },
  own: { tone: 'primary', icon: 'pin', ink: LIGHT_INK },
  occupied: { tone: 'neutral', icon: 'user', ink: DARK_INK },
  needs_cleaning: { tone: 'warning', icon: 'drop', ink: DARK_INK },
  unavailable: { tone: 'neutral', icon: 'close', ink: DARK_INK, isStriped: true },
  unauthorized: { tone: 'neutral', icon: 'lock', ink: DARK_INK },
};

type RoomStatus = FloorPlanRoom['status'];

export const ROOM_FACES = {
  available: { tone: 'success', icon: 'check', text: 'roomAvailable', ink: LIGHT_INK },
  'semi-occupied': { tone: 'warning', icon: 'clock', text: 'roomSemiOccupied', ink: DARK_INK },
  occupied: { tone: 'danger', icon: 'users', text: 'roomOccupied', ink: DARK_INK },
  unavailable: { tone: 'neutral', icon: 'close', text: 'roomUnavailable', ink: DARK_INK, isStriped: true },
  'walk-ins': { tone: 'info', icon: 'walk', text: 'roomWalkIns', ink: DARK_INK },
  'non-bookable': { tone: 'neutral', icon: 'room', text: 'roomNonBookable', ink: DARK_INK },
  unauthorized: { tone: 'neutral', icon: 'lock', text: 'roomUnauthorized', ink: DARK_INK },
} as const satisfies Record<RoomStatus, Face & { text: string }>;

for (const [prefix, faces] of [
  ['', DESK_FACES],
  ['room-', ROOM_FACES],
] as const)
  addSigns(
    Object.fromEntries(Object.entries(faces).map(([face, sign]) => [`[data-face="${prefix}${face}"]`, sign])),
  );

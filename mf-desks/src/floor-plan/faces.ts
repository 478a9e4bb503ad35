import type { IconName } from '@portal/shared/ui/core';
import type { StatusBadgeProps } from '@portal/shared/ui/display';
import type { PlanRoom } from './calls.ts';
import type { DeskFace } from './rules/shown-on-plan.ts';

interface Face {
  tone: StatusBadgeProps['tone'];
  icon: IconName;
}

/** Sign and colour of a desk's state; plan, list and legend say the same. */
export const DESK_FACES: Readonly<Record<DeskFace, Face>> = {
  available: { tone: 'success', icon: 'check' },
  own: { tone: 'primary', icon: 'pin' },
  occupied: { tone: 'neutral', icon: 'user' },
  needs_cleaning: { tone: 'warning', icon: 'drop' },
  unavailable: { tone: 'neutral', icon: 'close' },
  unauthorized: { tone: 'neutral', icon: 'lock' },
};

type RoomStatus = PlanRoom['status'];

export const ROOM_FACES = {
  available: { tone: 'success', icon: 'check', text: 'roomAvailable' },
  'semi-occupied': { tone: 'warning', icon: 'clock', text: 'roomSemiOccupied' },
  occupied: { tone: 'danger', icon: 'users', text: 'roomOccupied' },
  unavailable: { tone: 'neutral', icon: 'close', text: 'roomUnavailable' },
  'walk-ins': { tone: 'info', icon: 'walk', text: 'roomWalkIns' },
  'non-bookable': { tone: 'neutral', icon: 'room', text: 'roomNonBookable' },
  unauthorized: { tone: 'neutral', icon: 'lock', text: 'roomUnauthorized' },
} as const satisfies Record<RoomStatus, Face & { text: string }>;

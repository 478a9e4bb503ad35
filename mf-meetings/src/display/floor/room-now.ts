import type { DisplayMeeting, FloorDisplayRoom } from '@portal/openapi/meetings';
import type { IconName } from '@portal/shared/ui/core';
import type { Face } from '../rules/face.ts';

/** A room of the floor and what is said of it. */
export interface RoomNow {
  room: FloorDisplayRoom;
  face: Face<DisplayMeeting>;
}

/** Beside the colour a shape: round and a tick is free, square and a cross is taken. */
export const MARKS: Record<Face<unknown>['kind'], IconName> = {
  unknown: 'help',
  closed: 'lock',
  free: 'check',
  soon: 'clock',
  prepared: 'clock',
  'check-in': 'bell',
  taken: 'close',
};

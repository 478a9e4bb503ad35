import type { FloorDisplay, FloorDisplayDesk } from '@portal/openapi/meetings';
import { dayIn } from '@portal/shared/time';
import type { IconName } from '@portal/shared/ui/core';

export type DeskState = FloorDisplayDesk['state'] | 'unknown';

/** A desk of the floor with its state. */
export interface DeskNow {
  desk: FloorDisplayDesk;
  state: DeskState;
}

/** Yesterday's data don't apply today: a display that is offline over midnight shows no desk as free. */
export function desksNow({ date, site, desks }: FloorDisplay, now: number): DeskNow[] {
  const isToday = dayIn(site.timeZone, now) === date;
  return desks.map((desk) => ({ desk, state: isToday ? desk.state : 'unknown' }));
}

/** The icons of the floor plan for booking; its shapes and patterns match. */
export const DESK_SIGNS: Readonly<Record<DeskState, IconName>> = {
  available: 'check',
  occupied: 'user',
  needs_cleaning: 'drop',
  unavailable: 'close',
  unknown: 'help',
};

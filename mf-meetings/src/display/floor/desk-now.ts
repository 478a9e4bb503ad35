import type { FloorDisplay, FloorDisplayDesk } from '@portal/openapi/meetings';
import { dayIn } from '@portal/shared/time';
import type { IconName } from '@portal/shared/ui/core';

export type DeskState = FloorDisplayDesk['state'] | 'unknown';

/** A desk of the floor and what is said of it. */
export interface DeskNow {
  desk: FloorDisplayDesk;
  state: DeskState;
}

/** What was known yesterday says nothing of today: whoever is offline over midnight calls no desk free. */
export function desksNow({ date, site, desks }: FloorDisplay, now: number): DeskNow[] {
  const isToday = dayIn(site.timeZone, now) === date;
  return desks.map((desk) => ({ desk, state: isToday ? desk.state : 'unknown' }));
}

/** The signs of the floor plan that people book on; shape and pattern come with them. */
export const DESK_SIGNS: Readonly<Record<DeskState, IconName>> = {
  available: 'check',
  occupied: 'user',
  needs_cleaning: 'drop',
  unavailable: 'close',
  unknown: 'help',
};

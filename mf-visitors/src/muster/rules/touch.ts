/** From here on a movement is no tap, and not the page's. */
const BEGINS_PX = 12;
const FAR_PX = 96;

export type Swipe = 'none' | 'moving' | 'done';

/** What a finger that has moved so far means: to the right, and more across than along. */
export function swipeOf(dx: number, dy: number, width: number): Swipe {
  if (dx < BEGINS_PX || Math.abs(dy) > dx / 2) return 'none';
  return dx >= Math.min(FAR_PX, width / 3) ? 'done' : 'moving';
}

/** Where and when a finger pressed, and in whose row. */
export interface Tap {
  row: string;
  x: number;
  y: number;
  at: number;
}

const SECOND_MS = 350;
const NEAR_PX = 30;

/** The second half of a double tap: the first has marked a person, and another has moved under the finger. */
export function isSecondTap(last: Tap | undefined, { row, x, y, at }: Tap): boolean {
  if (!last || last.row === row || at - last.at > SECOND_MS) return false;
  return Math.hypot(x - last.x, y - last.y) < NEAR_PX;
}

/** A longer movement is no tap, and not the page's scrolling. */
const BEGINS_PX = 12;
const FAR_PX = 96;

export type Swipe = 'none' | 'moving' | 'done';

/** A swipe goes to the right, at least twice as far as up or down. */
export function swipeOf(dx: number, dy: number, width: number): Swipe {
  if (dx < BEGINS_PX || Math.abs(dy) > dx / 2) return 'none';
  return dx >= Math.min(FAR_PX, width / 3) ? 'done' : 'moving';
}

/** The place, time and row of a tap. */
export interface Tap {
  row: string;
  x: number;
  y: number;
  at: number;
}

const SECOND_MS = 350;
const NEAR_PX = 30;

/** The second half of a double tap: the first half marked a person, and another has moved under the finger. */
export function isSecondTap(last: Tap | undefined, { row, x, y, at }: Tap): boolean {
  if (!last || last.row === row || at - last.at > SECOND_MS) return false;
  return Math.hypot(x - last.x, y - last.y) < NEAR_PX;
}

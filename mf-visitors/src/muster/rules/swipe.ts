/** From here on a movement is no tap, and not the page's. */
const BEGINS_PX = 12;
const FAR_PX = 96;

export type Swipe = 'none' | 'moving' | 'done';

/** What a finger that has moved so far means: to the right, and more across than along. */
export function swipeOf(dx: number, dy: number, width: number): Swipe {
  if (dx < BEGINS_PX || Math.abs(dy) > dx / 2) return 'none';
  return dx >= Math.min(FAR_PX, width / 3) ? 'done' : 'moving';
}

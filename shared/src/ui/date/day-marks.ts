import type { CalendarDay } from '../../time/index.ts';

/**
 * A mark next to a day's number. Its look combines colour and shape, and `label` puts it into words: `fill` a filled
 * disc, `block` a filled square, `ring` an outlined disc, `dashes` a dashed one; below the number, `dot` a small dot,
 * `circle` an empty one, `bar` a line.
 */
export type DayMark = {
  key: string;
  look: 'fill' | 'block' | 'ring' | 'dashes' | 'dot' | 'circle' | 'bar';
  tone: 'success' | 'warning' | 'info' | 'waiting' | 'primary' | 'danger' | 'neutral';
  label: string;
  /** A short text for places with room, e.g. the desk. */
  text?: string | undefined;
};

export type DayMarks = Readonly<Record<CalendarDay, readonly DayMark[]>>;

const SHAPES: readonly DayMark['look'][] = ['fill', 'block', 'ring', 'dashes'];

/**
 * The first mark with a shape becomes the day's own (so the caller's order is the precedence); the others go below
 * it.
 */
export function dayMarkStyle(marks: readonly DayMark[]): { shape: DayMark | undefined; below: DayMark[] } {
  const shape = marks.find(({ look }) => SHAPES.includes(look));
  return { shape, below: marks.filter((mark) => mark !== shape).slice(0, 3) };
}

import type { CalendarDay } from '../../time/index.ts';

/**
 * What a day says beside its number. The look is colour and shape together, and `label` says it in words:
 * `fill` a filled disc, `ring` an outlined one, `dot` a small dot under the number, `bar` a line under it.
 */
export type DayMark = {
  key: string;
  look: 'fill' | 'ring' | 'dot' | 'bar';
  tone: 'success' | 'warning' | 'info' | 'waiting' | 'primary' | 'danger' | 'neutral';
  label: string;
};

export type DayMarks = Readonly<Record<CalendarDay, readonly DayMark[]>>;

/** The first `fill` or `ring` shapes the day itself (so the caller's order is the precedence); the others go below it. */
export function lookOf(marks: readonly DayMark[]): { shape: DayMark | undefined; below: DayMark[] } {
  const shape = marks.find((mark) => mark.look === 'fill' || mark.look === 'ring');
  return { shape, below: marks.filter((mark) => mark !== shape).slice(0, 3) };
}

import { type Item, type Key, type Placed, type Point, rounded } from './sketch.ts';

export interface Size {
  width: number;
  height: number;
}

export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'centreX' | 'centreY';
export type Places = ReadonlyMap<Key, { at: Point }>;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export function isOnPlan({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** The movement, limited so that no point leaves the plan. */
export function allowedWay(points: readonly Point[], way: Point, { width, height }: Size): Point {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    x: between(way.x, -Math.min(...xs), width - Math.max(...xs)),
    y: between(way.y, -Math.min(...ys), height - Math.max(...ys)),
  };
}

/** Moves all items by the same distance, none off the plan. */
export function moved(items: readonly Placed[], way: Point, size: Size): Places {
  if (items.length === 0) return new Map();
  const { x, y } = allowedWay(
    items.map(({ at }) => at),
    way,
    size,
  );
  return new Map(
    items.map(({ key, at }) => [key, { at: { x: rounded(at.x + x), y: rounded(at.y + y) } }] as const),
  );
}

export interface Snapped extends Point {
  /** The coordinates of other markers on the same line. */
  guides: { x: number | null; y: number | null };
}

/** Snaps to a line of a neighbour within reach first, else to the grid; `step` 0: no grid. */
export function snap(
  point: Point,
  { step, reach, others }: { step: number; reach: number; others: readonly Point[] },
): Snapped {
  if (step === 0) return { x: rounded(point.x), y: rounded(point.y), guides: { x: null, y: null } };
  const nearest = (axis: 'x' | 'y'): number | null => {
    let found: number | null = null;
    for (const other of others) {
      const distance = Math.abs(other[axis] - point[axis]);
      if (distance <= reach && (found === null || distance < Math.abs(found - point[axis])))
        found = other[axis];
    }
    return found;
  };
  const guides = { x: nearest('x'), y: nearest('y') };
  const onGrid = (value: number) => rounded(Math.round(value / step) * step);
  return { x: guides.x ?? onGrid(point.x), y: guides.y ?? onGrid(point.y), guides };
}

/** Aligns all items: with the outermost, or through the middle between both outermost. */
export function aligned(items: readonly Placed[], edge: Edge): Places {
  const axis = edge === 'left' || edge === 'right' || edge === 'centreX' ? 'x' : 'y';
  const values = items.map(({ at }) => at[axis]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const line =
    edge === 'left' || edge === 'top' ? low : edge === 'right' || edge === 'bottom' ? high : (low + high) / 2;
  return new Map(items.map(({ key, at }) => [key, { at: { ...at, [axis]: rounded(line) } }] as const));
}

/** Spreads the items at equal distances; the outermost stay. */
export function spread(items: readonly Placed[], axis: 'x' | 'y'): Places {
  const inOrder = [...items].sort((a, b) => a.at[axis] - b.at[axis]);
  const [first, last] = [inOrder[0], inOrder[inOrder.length - 1]];
  if (first === undefined || last === undefined || inOrder.length < 3) return new Map();
  const gap = (last.at[axis] - first.at[axis]) / (inOrder.length - 1);
  return new Map(
    inOrder.map(
      ({ key, at }, nth) => [key, { at: { ...at, [axis]: rounded(first.at[axis] + nth * gap) } }] as const,
    ),
  );
}

/** In reading order: row by row, each from the left. Items less than `tolerance` lower belong to the same row. */
export function inReadingOrder(items: readonly Placed[], tolerance: number): Placed[] {
  const byHeight = [...items].sort((a, b) => a.at.y - b.at.y);
  const rows: Placed[][] = [];
  for (const item of byHeight) {
    const row = rows[rows.length - 1];
    if (row?.[0] && item.at.y - row[0].at.y < tolerance) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at.x - b.at.x));
}

export type Numbering =
  | { ok: true; names: ReadonlyMap<Key, { name: string }> }
  | { ok: false; reason: 'noNumber' }
  | { ok: false; reason: 'tooLong' }
  | { ok: false; reason: 'taken'; name: string };

const LONGEST_NAME = 60;

/** `A-08`, `A-09`, `A-10`: counts from the number at the end of the first name, with at least as many digits. */
export function numbered(items: readonly Placed[], first: string, all: readonly Item[]): Numbering {
  const [, stem, digits] = /^(.*?)(\d+)$/.exec(first.trim()) ?? [];
  if (stem === undefined || digits === undefined || digits.length > 9)
    return { ok: false, reason: 'noNumber' };
  const names = new Map(
    items.map(
      ({ key }, nth) =>
        [key, { name: `${stem}${String(Number(digits) + nth).padStart(digits.length, '0')}` }] as const,
    ),
  );
  const others = new Set(
    all.flatMap(({ key, kind, name }) => (kind === 'room' || names.has(key) ? [] : [name.toLowerCase()])),
  );
  for (const { name } of names.values()) {
    if ([...name].length > LONGEST_NAME) return { ok: false, reason: 'tooLong' };
    if (others.has(name.toLowerCase())) return { ok: false, reason: 'taken', name };
  }
  return { ok: true, names };
}

export interface SvgFrame {
  /** The part of the drawing that is seen, in its own units. */
  box: { x: number; y: number; width: number; height: number };
  /** In CSS pixels, as large as a browser shows it. */
  width: number;
  height: number;
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const LENGTH = new RegExp(`^\\s*(${NUMBER})(px|pt|pc|mm|cm|in|q)?\\s*$`, 'i');
const BOX = new RegExp(`^\\s*${Array(4).fill(`(${NUMBER})`).join('[\\s,]+')}\\s*$`, 'i');
/** CSS pixels. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
};

/** CSS pixels; undefined for none, for a share of the window, and for what browsers do not read either. */
export function lengthOf(written: string | undefined): number | undefined {
  const [, number, unit = 'px'] = LENGTH.exec((written ?? '').slice(0, 50)) ?? [];
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  const length = Math.round(pixels * 1_000) / 1_000;
  return length > 0 && Number.isFinite(length) ? length : undefined;
}

/** @returns undefined where the drawing names neither a view box nor a width and a height */
export function frameOf(root: {
  viewBox: string | undefined;
  width: number | undefined;
  height: number | undefined;
}): SvgFrame | undefined {
  const { width, height } = root;
  const [x = 0, y = 0, across = 0, down = 0] = (BOX.exec((root.viewBox ?? '').slice(0, 200)) ?? [])
    .slice(1)
    .map(Number);
  if (across > 0 && down > 0) {
    const box = { x, y, width: across, height: down };
    const ratio = across / down;
    if (width !== undefined) return { box, width, height: height ?? width / ratio };
    return height === undefined
      ? { box, width: across, height: down }
      : { box, width: height * ratio, height };
  }
  if (width === undefined || height === undefined) return undefined;
  return { box: { x: 0, y: 0, width, height }, width, height };
}

export const viewBoxOf = ({ x, y, width, height }: SvgFrame['box']) => `${x} ${y} ${width} ${height}`;

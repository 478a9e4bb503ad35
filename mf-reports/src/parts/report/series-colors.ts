import type { useTheme } from '@portal/shared/ui/core';

type Palette = ReturnType<typeof useTheme>['palette'];
type Rgb = readonly [number, number, number];

/** Far enough apart in CIE L*a*b* to be distinguished at a glance. */
export const APART = 20;

/**
 * Full vision, and vision without one kind of cone, on linear light (Machado, Oliveira and Fernandes 2009, full
 * severity).
 */
const VISIONS: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/**
 * The colours of a chart's series: the client's first, then the first of the palette's that everyone, colour-blind
 * people included, can distinguish from those before it. The palette makes all of them 3:1 against the card.
 */
export function seriesColors({ tones, text }: Pick<Palette, 'tones' | 'text'>, count = 3): string[] {
  const { warning, neutral, info, waiting, success } = tones;
  const chosen: string[] = [tones.primary.accent];
  const rest = [warning.accent, neutral.accent, text, info.accent, waiting.accent, success.accent];
  while (chosen.length < count) {
    const nearest = (color: string) => Math.min(...chosen.map((other) => difference(color, other)));
    const best = rest.find((color) => nearest(color) >= APART) ?? farthest(rest, nearest);
    chosen.push(best);
  }
  return chosen;
}

function farthest(colors: readonly string[], nearest: (color: string) => number): string {
  return colors.reduce((best, color) => (nearest(color) > nearest(best) ? color : best));
}

/** The distance of two colours for the kind of vision that distinguishes them least. @param one,other `#rrggbb` */
export function difference(one: string, other: string): number {
  return Math.min(
    ...VISIONS.map((vision) => {
      const [a, b] = [toLab(seenBy(vision, toLinear(one))), toLab(seenBy(vision, toLinear(other)))];
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    }),
  );
}

const sumOf = (weights: Rgb, [r, g, b]: Rgb) => weights[0] * r + weights[1] * g + weights[2] * b;

function seenBy([r, g, b]: readonly [Rgb, Rgb, Rgb], color: Rgb): Rgb {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [within(sumOf(r, color)), within(sumOf(g, color)), within(sumOf(b, color))];
}

function toLinear(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** CIE L*a*b* in daylight (D65). */
function toLab(color: Rgb): Rgb {
  const root = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value) / 116 + 16 / 116;
  const x = root(sumOf([0.4124564, 0.3575761, 0.1804375], color) / 0.95047);
  const y = root(sumOf([0.2126729, 0.7151522, 0.072175], color));
  const z = root(sumOf([0.0193339, 0.119192, 0.9503041], color) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

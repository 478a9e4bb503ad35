/** Colours of a client that stay readable: WCAG 2.2 wants a contrast of 4.5 for text. */
const READABLE = 4.5;
const WHITE = '#ffffff';
const INK = '#16191d';

type Rgb = readonly [number, number, number];

function toRgb(color: string): Rgb | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? expand(/^#([0-9a-f]{3})$/i.exec(color)?.[1]);
  if (!hex) return null;
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function expand(short: string | undefined): string | undefined {
  return short && [...short].map((digit) => digit + digit).join('');
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @returns 1 to 21; 1 where one of them is no colour of the form `#rrggbb` */
export function contrast(a: string, b: string): number {
  const [first, second] = [toRgb(a), toRgb(b)];
  if (!first || !second) return 1;
  const [light, dark] = [luminance(first), luminance(second)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour itself, or the nearest mixture with black (white on a dark ground) that can be read on that ground. */
export function readableOn(ground: string, color: string): string {
  const rgb = toRgb(color);
  if (!rgb) return contrast(INK, ground) >= READABLE ? INK : WHITE;
  const towards = contrast(WHITE, ground) > contrast(INK, ground) ? 255 : 0;
  for (let share = 0; share < 1; share += 0.05) {
    const [r, g, b] = rgb.map((value) => value + (towards - value) * share) as [number, number, number];
    const mixed = toHex([r, g, b]);
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return towards === 255 ? WHITE : '#000000';
}

/** A button in the client's colour, with the one of white and black that can be read on it: one of them always can. */
export function buttonColors(color: string): { ground: string; text: string } {
  const rgb = toRgb(color);
  const ground = rgb ? toHex(rgb) : '#1f5fbf';
  return { ground, text: contrast(WHITE, ground) >= READABLE ? WHITE : '#000000' };
}

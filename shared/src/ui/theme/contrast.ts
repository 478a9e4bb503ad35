/** Colours are '#rrggbb' (also '#rgb' on the way in). Ratios are WCAG 2.2 contrast ratios, 1 to 21. */

type Rgb = readonly [number, number, number];

function parse(color: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const hex = short
    ? `#${short
        .slice(1)
        .map((c) => c + c)
        .join('')}`
    : color;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!long) return undefined;
  const [red = 0, green = 0, blue = 0] = long.slice(1).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

/** A colour that is not one is read as black: a bad value from outside must not take a screen down. */
const toRgb = (color: string): Rgb => parse(color) ?? [0, 0, 0];

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && parse(value) !== undefined;

export function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `color` laid over `base`: 0 is the base, 1 the colour. */
export function mix(color: string, base: string, share: number): string {
  const over = toRgb(color);
  const under = toRgb(base);
  return toHex(
    [0, 1, 2].map((i) => (over[i] ?? 0) * share + (under[i] ?? 0) * (1 - share)) as unknown as Rgb,
  );
}

function toHsl([red, green, blue]: Rgb): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const span = max - min;
  const light = (max + min) / 2;
  if (span === 0) return [0, 0, light];
  const saturation = span / (1 - Math.abs(2 * light - 1));
  const sector = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [sector * 60, saturation, light];
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([part(0), part(8), part(4)]);
}

export function withLightness(color: string, change: (light: number) => number): string {
  const [hue, saturation, light] = toHsl(toRgb(color));
  return fromHsl(hue, saturation, Math.min(1, Math.max(0, change(light))));
}

/**
 * The colour itself if it reaches `min` on every background, else the nearest lightness of the same hue that
 * does. It goes away from the backgrounds: darker on light ones, lighter on dark ones; black or white at worst.
 */
export function readable(color: string, backgrounds: string | readonly string[], min = 4.5): string {
  const grounds = typeof backgrounds === 'string' ? [backgrounds] : backgrounds;
  const fits = (candidate: string) => grounds.every((ground) => contrastRatio(candidate, ground) >= min);
  const start = toHex(toRgb(color));
  if (fits(start)) return start;
  const mean = grounds.reduce((sum, ground) => sum + luminance(ground), 0) / Math.max(1, grounds.length);
  // 0.179 is where black and white contrast equally with a background.
  const step = mean > 0.179 ? -0.01 : 0.01;
  const [hue, saturation, light] = toHsl(toRgb(start));
  for (let next = light + step; next > 0 && next < 1; next += step) {
    const candidate = fromHsl(hue, saturation, next);
    if (fits(candidate)) return candidate;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

import { contrastRatio, isColor, luminance, mix, readable, withLightness } from './contrast.ts';

export type ThemeMode = 'light' | 'dark';

/** A client's design settings; the document's `ClientTheme` fits. Unusable values are ignored. */
export type ClientTheme = {
  primaryColor?: string | null;
  headerColor?: string | null;
  /** In px, 0 to 24. */
  borderRadius?: number | null;
  /** `inter`, as if left out, `system`, or the address of the client's own font. */
  font?: string | null;
};

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const INTER = `"Inter Variable", "Inter fallback", ${SYSTEM}`;
const OWN_FONT = /^\/api\/fonts\/[0-9a-f-]{36}\/$/;
/** The family name of a client's own font, which the page declares (`stamp-page.ts` of the shell). */
export const OWN_FAMILY = 'Client font';

/** The address of a client's own font; undefined if it has none. */
export function ownFontOf({ font }: ClientTheme): string | undefined {
  return font && OWN_FONT.test(font) ? font : undefined;
}

function fontStack(theme: ClientTheme): string {
  if (ownFontOf(theme)) return `"${OWN_FAMILY}", ${SYSTEM}`;
  return theme.font === 'system' ? SYSTEM : INTER;
}

/** `waiting` is purple, for people in a queue (rules/parking.md#calendar); `care` is teal, for desks and their cleaning. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'waiting' | 'care' | 'neutral' | 'primary';

const BASE = {
  light: {
    bg: '#f6f6f7',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f1f1f3',
    hover: '#f0f1f3',
    past: '#f3f3f5',
    border: '#e4e5e9',
    borderButton: '#d0d2d8',
    borderStrong: '#858a94',
    text: '#1c1e23',
    text2: '#575c66',
    text3: '#666b76',
    hatch: 'rgb(28 30 35 / 10%)',
    shadow1: '0 1px 2px rgb(20 22 28 / 5%)',
    shadow2: '0 2px 6px rgb(20 22 28 / 8%), 0 12px 32px rgb(20 22 28 / 14%)',
  },
  dark: {
    bg: '#101216',
    surface: '#17191e',
    raised: '#1d2026',
    sunken: '#1d2026',
    hover: '#22262d',
    past: '#121419',
    border: '#282c34',
    borderButton: '#373c46',
    borderStrong: '#757c88',
    text: '#e7e8eb',
    text2: '#a5abb6',
    text3: '#979eaa',
    hatch: 'rgb(255 255 255 / 10%)',
    shadow1: '0 0 0 rgb(0 0 0 / 0%)',
    shadow2: '0 0 0 1px rgb(255 255 255 / 7%), 0 16px 40px rgb(0 0 0 / 55%)',
  },
} as const;

const INK = '#12161f';
const WHITE = '#ffffff';
export const DEFAULT_PRIMARY = '#2a5bc4';
const DEFAULT_RADIUS = 6;

interface State {
  /** Colour of a filled button, a dot, an edge. */
  readonly base: string;
  /** Colours of text, and of a tag's background. */
  readonly light: readonly [text: string, soft: string];
  readonly dark: readonly [text: string, soft: string];
}

const STATES: Record<Exclude<Tone, 'primary'>, State> = {
  success: { base: '#15803d', light: ['#17693a', '#e4f3e9'], dark: ['#7fd09a', '#17301f'] },
  warning: { base: '#f5a30b', light: ['#845000', '#fcf0d9'], dark: ['#e9bb6c', '#35280f'] },
  danger: { base: '#b0281f', light: ['#b0281f', '#fcebe9'], dark: ['#f49a92', '#3b1b19'] },
  info: { base: '#1c579f', light: ['#1c579f', '#e6effa'], dark: ['#8fbdf2', '#172a42'] },
  waiting: { base: '#663cab', light: ['#663cab', '#f0eafa'], dark: ['#c3a6f2', '#2a2040'] },
  care: { base: '#0d6470', light: ['#0d6470', '#e0f2f4'], dark: ['#7fcfd9', '#12303a'] },
  neutral: { base: '#566074', light: ['#4b505a', '#ecedf0'], dark: ['#b4bac4', '#262a31'] },
};

/** Colours of one theme. Every text pair reaches 4.5:1, every mark and edge that carries meaning 3:1. */
export type Palette = ReturnType<typeof buildPalette>;

/**
 * A fill and its text colour. White if the brand colour nearly carries it (it is then darkened), ink on pale fills.
 */
function fillFor(color: string, grounds: readonly string[]): { fill: string; on: string } {
  const on = contrastRatio(color, WHITE) >= 2.6 ? WHITE : INK;
  const seen = on === WHITE ? readable(color, grounds, 3) : color;
  return { fill: readable(seen, on, 4.5), on };
}

/** Shifts a fill away from its text colour, so that the contrast only grows. */
const pressed = (fill: string, on: string, amount: number) =>
  withLightness(fill, (light) => light + (on === WHITE ? -amount : amount));

function toneColors(base: string, mode: ThemeMode, state?: State) {
  const { surface, bg, raised } = BASE[mode];
  const isLight = mode === 'light';
  // In the dark mode, text in a client's colour is a lighter mix; the fill keeps the colour.
  const [words, soft] = state?.[mode] ?? [
    isLight ? base : mix(base, WHITE, 0.42),
    mix(base, surface, isLight ? 0.09 : 0.24),
  ];
  const { fill, on } = fillFor(base, [surface, bg, raised]);
  return {
    solid: fill,
    on,
    soft,
    text: readable(words, [surface, bg, raised, soft], 4.5),
    // Dots, rings, icons, edges of chosen elements.
    accent: readable(base, [surface, bg, raised, soft], 3),
    border: mix(base, surface, isLight ? 0.36 : 0.6),
  };
}

function headerColors(color: string | null | undefined, mode: ThemeMode) {
  const { bg, text, text2, border } = BASE[mode];
  if (!isColor(color)) return { header: bg, onHeader: text, onHeaderSoft: text2, headerBorder: border };
  const calm = mode === 'dark' && luminance(color) > 0.05 ? withLightness(color, () => 0.2) : color;
  // It needs no contrast with the page: a header spans the page, so only its text must be readable.
  const { fill, on } = fillFor(calm, []);
  return { header: fill, onHeader: on, onHeaderSoft: readable(mix(on, fill, 0.8), fill), headerBorder: fill };
}

/**
 * The colours of a client in one mode. A client colour with too little contrast is adjusted; an invalid one is
 * ignored.
 */
export function buildPalette(theme: ClientTheme, mode: ThemeMode) {
  const base = BASE[mode];
  const brand = isColor(theme.primaryColor) ? theme.primaryColor : DEFAULT_PRIMARY;
  const primary = toneColors(brand, mode);
  const tones = {
    primary,
    success: toneColors(STATES.success.base, mode, STATES.success),
    warning: toneColors(STATES.warning.base, mode, STATES.warning),
    danger: toneColors(STATES.danger.base, mode, STATES.danger),
    info: toneColors(STATES.info.base, mode, STATES.info),
    waiting: toneColors(STATES.waiting.base, mode, STATES.waiting),
    care: toneColors(STATES.care.base, mode, STATES.care),
    neutral: toneColors(STATES.neutral.base, mode, STATES.neutral),
  } satisfies Record<Tone, unknown>;
  const wanted = theme.borderRadius ?? DEFAULT_RADIUS;
  const radius = Number.isFinite(wanted) ? Math.min(24, Math.max(0, Math.round(wanted))) : DEFAULT_RADIUS;
  return {
    mode,
    font: fontStack(theme),
    ...base,
    ...headerColors(theme.headerColor, mode),
    tones,
    primaryHover: pressed(primary.solid, primary.on, 0.05),
    primaryActive: pressed(primary.solid, primary.on, 0.09),
    dangerHover: pressed(tones.danger.solid, tones.danger.on, 0.05),
    focus: readable(brand, [base.surface, base.bg, base.raised, primary.soft], 3),
    radius: Math.min(radius, 16),
    radiusSmall: Math.min(Math.round(radius * 0.6), 10),
    radiusLarge: radius === 0 ? 0 : Math.min(radius + 4, 24),
  };
}

/** The palette as CSS custom properties; remotes use these names in their styles. */
export function cssVariables(palette: Palette): Record<string, string> {
  const tones = Object.entries(palette.tones).flatMap(([tone, colors]) =>
    Object.entries(colors).map(([part, value]) => [`--wp-${tone}-${part}`, value] as const),
  );
  return {
    '--wp-bg': palette.bg,
    '--wp-surface': palette.surface,
    '--wp-raised': palette.raised,
    '--wp-sunken': palette.sunken,
    '--wp-hover': palette.hover,
    '--wp-past': palette.past,
    '--wp-hatch': palette.hatch,
    '--wp-border': palette.border,
    '--wp-border-button': palette.borderButton,
    '--wp-border-strong': palette.borderStrong,
    '--wp-text': palette.text,
    '--wp-text-2': palette.text2,
    '--wp-text-3': palette.text3,
    '--wp-header': palette.header,
    '--wp-on-header': palette.onHeader,
    '--wp-on-header-soft': palette.onHeaderSoft,
    '--wp-header-border': palette.headerBorder,
    '--wp-primary-hover': palette.primaryHover,
    '--wp-primary-active': palette.primaryActive,
    '--wp-danger-hover': palette.dangerHover,
    '--wp-focus': palette.focus,
    '--wp-shadow-1': palette.shadow1,
    '--wp-shadow-2': palette.shadow2,
    '--wp-radius': `${palette.radius}px`,
    '--wp-radius-sm': `${palette.radiusSmall}px`,
    '--wp-radius-lg': `${palette.radiusLarge}px`,
    '--wp-font': palette.font,
    ...Object.fromEntries(tones),
  };
}

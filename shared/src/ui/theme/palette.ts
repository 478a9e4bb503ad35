import { contrastRatio, isColor, luminance, mix, readable, withLightness } from './contrast.ts';

export type ThemeMode = 'light' | 'dark';

/** What a client may say about its looks; the document's `ClientTheme` fits. Unusable values are ignored. */
export type ClientTheme = {
  primaryColor?: string | null;
  headerColor?: string | null;
  /** In px, 0 to 24. */
  borderRadius?: number | null;
};

/** `waiting` is for who is in a queue, and purple (rules/parking.md#calendar). */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'waiting' | 'neutral' | 'primary';

const BASE = {
  light: {
    bg: '#f4f5f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eceef3',
    border: '#dfe3ea',
    borderStrong: '#838ca0',
    text: '#161b26',
    text2: '#495163',
    text3: '#5c667a',
    shadow1: '0 1px 2px rgb(22 27 38 / 6%), 0 1px 6px rgb(22 27 38 / 4%)',
    shadow2: '0 4px 12px rgb(22 27 38 / 8%), 0 16px 40px rgb(22 27 38 / 14%)',
  },
  dark: {
    bg: '#0f1217',
    surface: '#171b22',
    raised: '#1f242d',
    sunken: '#12161c',
    border: '#2c323d',
    borderStrong: '#788296',
    text: '#eceff5',
    text2: '#b7becc',
    text3: '#9ba4b4',
    shadow1: '0 1px 2px rgb(0 0 0 / 40%)',
    shadow2: '0 8px 24px rgb(0 0 0 / 45%), 0 20px 60px rgb(0 0 0 / 50%)',
  },
} as const;

const INK = '#12161f';
const WHITE = '#ffffff';
export const DEFAULT_PRIMARY = '#3f51c9';
const DEFAULT_RADIUS = 10;

const STATUS: Record<Exclude<Tone, 'primary'>, string> = {
  success: '#15803d',
  warning: '#f5a30b',
  danger: '#c62f2f',
  info: '#0b6ea8',
  waiting: '#7b3fc0',
  neutral: '#566074',
};

/** Colours of one theme. Every text pair reaches 4.5:1, every mark and edge that carries meaning 3:1. */
export type Palette = ReturnType<typeof buildPalette>;

/** A fill and the text on it. White where the brand nearly carries it (it is then darkened), ink on pale fills. */
function fillFor(color: string, grounds: readonly string[]): { fill: string; on: string } {
  const on = contrastRatio(color, WHITE) >= 2.6 ? WHITE : INK;
  const seen = on === WHITE ? readable(color, grounds, 3) : color;
  return { fill: readable(seen, on, 4.5), on };
}

/** Away from the text on it, so that the contrast only grows. */
const pressed = (fill: string, on: string, amount: number) =>
  withLightness(fill, (light) => light + (on === WHITE ? -amount : amount));

function toneColors(base: string, mode: ThemeMode) {
  const { surface, bg, raised } = BASE[mode];
  const soft = mix(base, surface, mode === 'light' ? 0.1 : 0.2);
  const { fill, on } = fillFor(base, [surface, bg, raised]);
  return {
    solid: fill,
    on,
    soft,
    text: readable(base, [surface, bg, raised, soft], 4.5),
    // Dots, rings, icons, edges of chosen things.
    accent: readable(base, [surface, bg, raised, soft], 3),
    border: mix(base, surface, mode === 'light' ? 0.35 : 0.5),
  };
}

function headerColors(color: string | null | undefined, mode: ThemeMode) {
  const { surface, text, text2, border } = BASE[mode];
  if (!isColor(color)) return { header: surface, onHeader: text, onHeaderSoft: text2, headerBorder: border };
  const calm = mode === 'dark' && luminance(color) > 0.05 ? withLightness(color, () => 0.2) : color;
  // No ground to stand out from: a header spans the page, only the words on it must read.
  const { fill, on } = fillFor(calm, []);
  return { header: fill, onHeader: on, onHeaderSoft: readable(mix(on, fill, 0.8), fill), headerBorder: fill };
}

/**
 * The colours of a client in one mode. A client colour that would fail contrast is adjusted, not obeyed;
 * one that is no colour counts as not given.
 */
export function buildPalette(theme: ClientTheme, mode: ThemeMode) {
  const base = BASE[mode];
  const brand = isColor(theme.primaryColor) ? theme.primaryColor : DEFAULT_PRIMARY;
  const primary = toneColors(brand, mode);
  const tones = {
    primary,
    success: toneColors(STATUS.success, mode),
    warning: toneColors(STATUS.warning, mode),
    danger: toneColors(STATUS.danger, mode),
    info: toneColors(STATUS.info, mode),
    waiting: toneColors(STATUS.waiting, mode),
    neutral: toneColors(STATUS.neutral, mode),
  } satisfies Record<Tone, unknown>;
  const wanted = theme.borderRadius ?? DEFAULT_RADIUS;
  const radius = Number.isFinite(wanted) ? Math.min(24, Math.max(0, Math.round(wanted))) : DEFAULT_RADIUS;
  return {
    mode,
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

/** The palette as CSS custom properties; their names are the style language that remotes write against. */
export function cssVariables(palette: Palette): Record<string, string> {
  const tones = Object.entries(palette.tones).flatMap(([tone, colors]) =>
    Object.entries(colors).map(([part, value]) => [`--wp-${tone}-${part}`, value] as const),
  );
  return {
    '--wp-bg': palette.bg,
    '--wp-surface': palette.surface,
    '--wp-raised': palette.raised,
    '--wp-sunken': palette.sunken,
    '--wp-border': palette.border,
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
    ...Object.fromEntries(tones),
  };
}

import type { Density } from '../access/index.ts';
import { readStored, STORED, writeStored } from './storage.ts';

export type Locale = 'en' | 'de';
export type Theme = 'light' | 'dark';
/** `system`: follows the person's device. */
export type ThemeChoice = Theme | 'system';

export const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

export const LOCALES: readonly Locale[] = ['en', 'de'];
export const DEFAULT_LOCALE: Locale = 'en';

/** The locale chosen in this browser; rules/frame.md#preferences: default `en`, stored persistently. */
export function storedLocale(): Locale {
  const stored = readStored('localStorage', STORED.locale);
  return LOCALES.find((locale) => locale === stored) ?? DEFAULT_LOCALE;
}

/** Whether a language has been chosen in this browser; until then the default applies. */
export function hasChosenLocale(): boolean {
  return readStored('localStorage', STORED.locale) !== null;
}

export function storeLocale(locale: Locale): void {
  writeStored('localStorage', STORED.locale, locale);
}

/** The theme chosen in this browser; `light` until one is. */
export function storedTheme(): ThemeChoice {
  const stored = readStored('localStorage', STORED.theme);
  return THEMES.find((theme) => theme === stored) ?? 'light';
}

export function storeTheme(theme: ThemeChoice): void {
  writeStored('localStorage', STORED.theme, theme);
}

export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** The theme that a choice currently results in. A client without the feature `dark mode` is always light. */
export function themeFor(client: { features: readonly string[] } | null, choice: ThemeChoice): Theme {
  if (!client?.features.includes('dark mode')) return 'light';
  if (choice !== 'system') return choice;
  return globalThis.matchMedia?.(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
}

/** The density chosen in this browser; `null` until one is. */
export function storedDensity(): Density | null {
  const stored = readStored('localStorage', STORED.density);
  return stored === 'comfortable' || stored === 'compact' ? stored : null;
}

export function storeDensity(density: Density): void {
  writeStored('localStorage', STORED.density, density);
}

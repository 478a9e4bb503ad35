import { readStored, STORED, writeStored } from './storage.ts';

export type Locale = 'en' | 'de';
export type Theme = 'light' | 'dark';

export const LOCALES: readonly Locale[] = ['en', 'de'];
export const DEFAULT_LOCALE: Locale = 'en';

/** The locale chosen in this browser; rules/frame.md#preferences: default `en`, kept in persistent storage. */
export function storedLocale(): Locale {
  const stored = readStored('localStorage', STORED.locale);
  return LOCALES.find((locale) => locale === stored) ?? DEFAULT_LOCALE;
}

/** Whether somebody has chosen a language in this browser; until then it is the default. */
export function hasChosenLocale(): boolean {
  return readStored('localStorage', STORED.locale) !== null;
}

export function storeLocale(locale: Locale): void {
  writeStored('localStorage', STORED.locale, locale);
}

/** The theme chosen in this browser. A client without the feature `dark mode` is always light. */
export function themeFor(client: { features: readonly string[] } | null): Theme {
  if (!client?.features.includes('dark mode')) return 'light';
  return readStored('localStorage', STORED.theme) === 'dark' ? 'dark' : 'light';
}

export function storeTheme(theme: Theme): void {
  writeStored('localStorage', STORED.theme, theme);
}

/** The languages of the server's own texts; the first is the fall-back. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

/** The language of that name; the first one for any other text. */
export function knownLocale(name: string | undefined): Locale {
  return locales.find((locale) => locale === name) ?? locales[0];
}

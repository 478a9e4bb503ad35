import type { components } from '@portal/openapi/identity';

export type HelpText = components['schemas']['HelpTextTranslation'];
export type HelpTextLocale = HelpText['locale'];

export const HELP_TEXT_LOCALES = ['en', 'de'] as const satisfies readonly HelpTextLocale[];

/** Keys that screens of the portal ask for (rules/frame.md#help-texts): offered before anybody has written them. */
export const KNOWN_KEYS = ['request_parking', 'request_desk'] as const;
export type KnownKey = (typeof KNOWN_KEYS)[number];

export function knownKey(key: string): KnownKey | undefined {
  return KNOWN_KEYS.find((known) => known === key);
}

/** As the document has it. */
export const KEY_PATTERN = /^[a-z][a-z0-9_]{0,49}$/;

export interface HelpTextRow {
  key: string;
  texts: Partial<Record<HelpTextLocale, HelpText>>;
}

/** A row for each key: those that the portal asks for, written or not, then all others by name. */
export function helpTextRows(translations: readonly HelpText[]): HelpTextRow[] {
  const others = [...new Set(translations.map(({ key }) => key))].filter((key) => !knownKey(key)).sort();
  return [...KNOWN_KEYS, ...others].map((key) => ({
    key,
    texts: Object.fromEntries(
      translations.filter((text) => text.key === key).map((text) => [text.locale, text]),
    ),
  }));
}

/**
 * The part of the address that names one: `request_desk-de`. Not with a dot: a server takes an address that ends in `.de`
 * for a file, and a reload would find none.
 */
export function helpTextId(key: string, locale: HelpTextLocale): string {
  return `${key}-${locale}`;
}

/** `null` for what names none. */
export function parseHelpTextId(id: string): { key: string; locale: HelpTextLocale } | null {
  const [key = '', written, ...more] = id.split('-');
  const locale = HELP_TEXT_LOCALES.find((one) => one === written);
  return more.length === 0 && locale && KEY_PATTERN.test(key) ? { key, locale } : null;
}

import type { LocalText } from '@portal/shared/federation';

/** A client's words for a visitor, by language. */
type ClientTerms = Readonly<
  Record<string, { readonly visitor: string; readonly visitors: string } | undefined>
>;

const DEFAULT_TERMS: ClientTerms = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

/** A descriptor's text in a language, with the client's word for a visitor: "Book {{visitors}}" -> "Book guests". */
export function localText(text: LocalText, locale: 'en' | 'de', terms: ClientTerms): string {
  const words = terms[locale] ?? DEFAULT_TERMS[locale];
  return text[locale].replace(/{{\s*([Vv])isitor(s?)\s*}}/g, (_, first: string, plural: string) => {
    const word = (plural ? words?.visitors : words?.visitor) ?? '';
    return first === 'V' ? word.charAt(0).toLocaleUpperCase(locale) + word.slice(1) : word;
  });
}

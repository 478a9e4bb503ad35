/** The client's words by language, as whoami gives them: `{ en: { visitor: 'guest', visitors: 'guests' } }`. */
export type ClientTerms = Readonly<Record<string, { visitor: string; visitors: string }>>;

const DEFAULTS: ClientTerms = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

/** What {{visitor}}, {{visitors}}, {{Visitor}} and {{Visitors}} stand for in every text of that language. */
export function termValues(locale: string, terms: ClientTerms): Record<string, string> {
  const fallback = { visitor: 'visitor', visitors: 'visitors' };
  const { visitor, visitors } = terms[locale] ?? DEFAULTS[locale] ?? fallback;
  return { visitor, visitors, Visitor: capital(visitor), Visitors: capital(visitors) };
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

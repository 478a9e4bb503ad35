import type { ClientConfiguration, ClientConfigurationUpdate } from '#parts/api';

export const TERM_LANGUAGES = ['en', 'de'] as const;

/** The portal's terms, for clients without their own. */
const USUAL = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

export interface TermValues {
  version: number;
  terms: Record<string, { visitor: string; visitors: string }>;
}

/** Every language of the portal gets its terms; the client's terms in other languages stay. */
export function termValues({ version, terms }: ClientConfiguration): TermValues {
  const all = Object.fromEntries(
    TERM_LANGUAGES.map((language) => [language, terms[language] ?? USUAL[language]]),
  );
  return { version, terms: { ...terms, ...all } };
}

export function termUpdate({ version, terms }: TermValues): ClientConfigurationUpdate {
  const trimmed = Object.entries(terms).map(
    ([language, { visitor, visitors }]) =>
      [language, { visitor: visitor.trim(), visitors: visitors.trim() }] as const,
  );
  return { version, terms: Object.fromEntries(trimmed) };
}

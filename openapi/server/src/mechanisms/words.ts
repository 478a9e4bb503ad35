import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales, type Message } from './texts/messages.ts';

/** A client's own words for each language; a missing one falls back to the original. */
export type Translations<Words> = { [locale in Locale]?: Partial<Words> };

const ownLocale = sql`current_setting('app.locale', true)`;

/**
 * A word of the row `alias` (`c` of `car_parks c`), as its reader should see it.
 * @param locale the reader's; left out, that of the transaction
 */
export function wordOf(
  row: string,
  field: 'name' | 'plural_name' = 'name',
  locale: RawBuilder<unknown> = ownLocale,
): RawBuilder<string> {
  const written = sql.ref(`${row}.${field}`);
  return sql`coalesce(${sql.ref(`${row}.translations`)} -> ${locale} ->> ${sql.lit(field)}, ${written})`;
}

/** The name of the row in every language: for emails, and for answers to several readers together. */
export function nameInEach(row: string): RawBuilder<Message> {
  const pairs = locales.flatMap((locale) => [sql.lit(locale), wordOf(row, 'name', sql.lit(locale))]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** In stored form: trimmed, without empty ones. */
export function trimTranslations<Words extends object>(
  translations: Translations<Words>,
): Translations<Words> {
  const written = locales.flatMap((locale) => {
    const words = Object.entries(translations[locale] ?? {}).flatMap(([field, text]) => {
      const trimmed = typeof text === 'string' ? text.trim() : text;
      return trimmed === '' || trimmed === undefined ? [] : [[field, trimmed] as const];
    });
    return words.length === 0 ? [] : [[locale, Object.fromEntries(words)] as const];
  });
  return Object.fromEntries(written) as Translations<Words>;
}

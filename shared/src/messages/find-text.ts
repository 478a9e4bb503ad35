import type { Catalogue, MessageParams } from './catalogue.ts';

const plurals = new Map<string, Intl.PluralRules>();

/**
 * The text at a key of a catalogue: `dialog.title` for a nested one; with a `count`, the plural form of the language
 * (`updated` is `updated_one` or `updated_other`). `undefined` where there is none.
 */
export function findText(
  catalogue: Catalogue | undefined,
  key: string,
  locale: string,
  count?: unknown,
): string | undefined {
  const form = typeof count === 'number' ? at(catalogue, `${key}_${pluralRule(locale, count)}`) : undefined;
  return form ?? at(catalogue, key);
}

/** Puts the values in the place of `{{name}}`; what has none is `missing`'s to say. */
export function fillText(text: string, params: MessageParams, missing: (name: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : missing(name),
  );
}

function at(catalogue: Catalogue | undefined, key: string): string | undefined {
  let place: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, part)) return undefined;
    place = place[part];
  }
  return typeof place === 'string' ? place : undefined;
}

function pluralRule(locale: string, count: number): Intl.LDMLPluralRule {
  let rules = plurals.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    plurals.set(locale, rules);
  }
  return rules.select(count);
}

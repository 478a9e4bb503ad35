import type { Catalogue } from '../messages/catalogue.ts';

/**
 * Problems between two catalogues, in words; `[]` if the translation is complete.
 */
export function catalogueProblems(en: object, other: object): string[] {
  const [source, translation] = [flat(en as Catalogue), flat(other as Catalogue)];
  const problems: string[] = [];
  for (const [key, text] of source) {
    const translated = translation.get(key);
    if (translated === undefined) problems.push(`${key}: not translated`);
    else if (translated.trim() === '') problems.push(`${key}: empty`);
    else if (placeholders(text) !== placeholders(translated)) {
      problems.push(`${key}: has {{${placeholders(translated)}}} instead of {{${placeholders(text)}}}`);
    }
  }
  for (const key of translation.keys())
    if (!source.has(key)) problems.push(`${key}: not in the English catalogue`);
  return problems;
}

/** A client's term may be in another number or capital in another language; it counts as one placeholder. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/{{\s*([^}\s,]+)[^}]*}}/g)].map(([, name = '']) =>
    /^visitors?$/i.test(name) ? 'visitor' : name,
  );
  return [...new Set(names)].sort().join(', ');
}

function flat(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

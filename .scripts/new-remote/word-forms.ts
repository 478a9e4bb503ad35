/** How the template's own name is written, each way it is used, and what takes its place in the new remote. */
export type WordForms = readonly (readonly [pattern: RegExp, replacement: string])[];

/**
 * For `mf-lost-property`: `mf-example` is `mf-lost-property`, `ExampleScreen` is `LostPropertyScreen`, `EXAMPLE_PATH` is
 * `LOST_PROPERTY_PATH`, a title `Example` is `Lost property`, and any other `example` is `lost-property`.
 */
export function wordForms(remote: string): WordForms {
  const kebab = remote.replace(/^mf-/, '');
  const words = kebab.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  return [
    [/EXAMPLE/g, words.join('_').toUpperCase()],
    [/Example(?=[A-Z])/g, pascal],
    [/Example/g, capital(words.join(' '))],
    [/example(?=[A-Z])/g, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [/example/g, kebab],
  ];
}

export function inForms(text: string, forms: WordForms): string {
  return forms.reduce((written, [pattern, replacement]) => written.replaceAll(pattern, replacement), text);
}

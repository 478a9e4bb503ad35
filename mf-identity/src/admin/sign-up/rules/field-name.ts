/** As the document has it. */
export const FIELD_NAME_PATTERN = /^[a-z][a-z0-9_]{0,49}$/;
const LONGEST = 50;

/** German letters as German writes them without dots; others lose theirs. */
const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A name for a question's answers, made of its words: "Cost centre (SAP)" becomes `cost_centre_sap`. */
export function fieldNameOf(label: string): string {
  const words = label
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '');
  const name = /^[a-z]/.test(words) ? words : `field_${words}`;
  return name.slice(0, LONGEST).replace(/_+$/, '');
}

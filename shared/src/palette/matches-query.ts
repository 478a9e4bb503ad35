/** Small letters without accents, so that "muller" finds "Müller". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every word of the query is somewhere in the texts; nothing typed fits all. For lists that are at hand. */
export function matchesQuery(query: string, ...texts: readonly (string | undefined)[]): boolean {
  const text = plainText(texts.filter(Boolean).join(' '));
  return plainText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

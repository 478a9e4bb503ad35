/** Small letters without accents, so that "muller" finds "Müller". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every word of the query is somewhere in the texts; nothing typed fits all. For lists that are at hand. */
export function matchesQuery(query: string, ...texts: readonly (string | undefined)[]): boolean {
  const text = plain(texts.filter(Boolean).join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_/-]+/g, ' ')
    .trim();

/** So many are offered at once; the rest is a matter of typing. */
const MOST = 40;

/** The zones that every word of the text is found in; first those with a part that begins so. */
export function matchingZones(zones: readonly string[], text: string): string[] {
  const words = plain(text).split(' ').filter(Boolean);
  const found = zones.filter((zone) => words.every((word) => plain(zone).includes(word)));
  const rank = (zone: string) => {
    const parts = plain(zone).split(' ');
    return words.filter((word) => !parts.some((part) => part.startsWith(word))).length;
  };
  return found.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).slice(0, MOST);
}

/** A visit that a typed name may mean; names as `fold()` makes them: small, without accents. */
export interface Named {
  id: number;
  visitorId: number;
  first: string;
  last: string;
}

export type NameMatch = { match: 'none' | 'more' } | { match: 'one'; id: number };

/** Fewer letters say nothing, not even that nobody fits. */
const MIN_LETTERS = 3;

/**
 * Whom a name means, as far as it is typed (rules/kiosk-and-codes.md#names). Each typed word begins another word of the name,
 * in any order. `one`: a first or a last name was typed in whole and exactly one visitor fits, or both were and exactly one
 * is called that ("Anna Ko" beside "Anna Kowalski"). Of several visits of that visitor the first of the list.
 * @param typed folded
 * @param visits in the order in which they are to be taken
 */
export function matchName(typed: string, visits: readonly Named[]): NameMatch {
  const words = splitWords(typed);
  if (words.join('').length < MIN_LETTERS) return { match: 'more' };
  const fits = visits.filter(({ first, last }) =>
    fitsInto(words, [...splitWords(first), ...splitWords(last)]),
  );
  if (fits.length === 0) return { match: 'none' };
  const only = onlyVisitor(fits);
  if (only) return holdsWhole(words, only) ? { match: 'one', id: only.id } : { match: 'more' };
  const exact = onlyVisitor(
    fits.filter(
      ({ first, last }) =>
        words.length === splitWords(first).length + splitWords(last).length &&
        holds(words, first) &&
        holds(words, last),
    ),
  );
  return exact ? { match: 'one', id: exact.id } : { match: 'more' };
}

/** Parts between spaces and hyphens; "O'Brien" is one word. */
export function splitWords(name: string): string[] {
  return name
    .replace(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{N}\p{M}\p{So}\u200d]+/u)
    .filter((word) => word !== '');
}

function onlyVisitor(visits: readonly Named[]): Named | null {
  const [first] = visits;
  return first && visits.every(({ visitorId }) => visitorId === first.visitorId) ? first : null;
}

function holdsWhole(words: readonly string[], { first, last }: Named): boolean {
  return holds(words, first) || holds(words, last);
}

function holds(words: readonly string[], name: string): boolean {
  const wanted = splitWords(name);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** Whether each typed word begins a word of the name, no two of them the same one (a matching, by augmenting paths). */
function fitsInto(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length > name.length) return false;
  const takenBy: (number | undefined)[] = name.map(() => undefined);
  const place = (index: number, seen: Set<number>): boolean =>
    name.some((word, at) => {
      if (seen.has(at) || !word.startsWith(typed[index] ?? '')) return false;
      seen.add(at);
      const other = takenBy[at];
      if (other !== undefined && !place(other, seen)) return false;
      takenBy[at] = index;
      return true;
    });
  return typed.every((_, index) => place(index, new Set()));
}

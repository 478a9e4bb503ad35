/** A visit that a typed name may match; names in the form of `fold()`: lower case, without accents. */
export interface Named {
  id: number;
  visitorId: number;
  first: string;
  last: string;
}

/** Including the last names of its hosts, also folded. */
export interface HostedVisit extends Named {
  hosts: readonly string[];
}

export type NameMatch =
  | { match: 'none' }
  /** `asksMore`: a complete first name was typed, so more letters of it would not help. */
  | { match: 'more'; asksMore: boolean }
  | { match: 'one'; id: number };

/** Fewer letters reveal nothing, not even that there is no match. */
const MIN_LETTERS = 3;
/** This many letters of a last name show that the person knows it. */
const MIN_BEGINNING = 2;

const MORE: NameMatch = { match: 'more', asksMore: false };

/**
 * Matches a name as far as it is typed (rules/kiosk-and-codes.md#names). Each typed word begins another word of the
 * name, in any order. `one`: exactly one visitor has the full name ("Anna Ko" beside "Anna Kowalski", "O I", "李明"); or
 * exactly one matches, and the last name was typed completely, or a complete first name with the beginning of the last.
 * A first name alone never suffices, because it is too common: more is asked for, whether one visitor has it or
 * several. If a visitor has several visits, the first in the list counts.
 * @param typed folded
 * @param visits in the order in which they are to be taken
 */
export function matchName(typed: string, visits: readonly Named[]): NameMatch {
  const words = splitWords(typed);
  const letters = words.join('');
  const fits = fitting(words, visits);
  const joined = fits.length === 0 && letters !== '' ? beginningJoined(letters, visits) : [];
  const exact =
    onlyVisitor(fits.filter((visit) => isFullName(words, visit))) ??
    onlyVisitor(joined.filter((visit) => joinedNames(visit).includes(letters)));
  if (exact) return { match: 'one', id: exact.id };
  if (letters.length < MIN_LETTERS || joined.length > 0) return MORE;
  if (fits.length === 0) return { match: 'none' };
  const only = onlyVisitor(fits);
  if (only && (holds(words, only.last) || holdsFirstAndBeginning(words, only))) {
    return { match: 'one', id: only.id };
  }
  return { match: 'more', asksMore: fits.some(({ first }) => isFirstName(words, first)) };
}

/**
 * The second step for a name that needed more: by the first letters of the visitor's last name or of a host's.
 * @param known folded
 */
export function matchKnown(typed: string, known: string, visits: readonly HostedVisit[]): NameMatch {
  const letters = splitWords(known);
  // A single letter must be a complete last name: as a beginning it matches too many.
  const isShort = letters.join('').length < MIN_BEGINNING;
  const fits = fitting(splitWords(typed), visits).filter(({ last, hosts }) =>
    [last, ...hosts].some((name) => (isShort ? holds(letters, name) : fitsInto(letters, splitWords(name)))),
  );
  if (fits.length === 0) return { match: 'none' };
  const only = onlyVisitor(fits);
  return only ? { match: 'one', id: only.id } : MORE;
}

/** Characters within and between the words of a name. */
export const NAME_GAPS = " -.'’ʼ`´·・‐";

/** Parts between spaces and hyphens; "O'Brien" is one word. */
export function splitWords(name: string): string[] {
  return name
    .replace(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{N}\p{M}\p{So}\u200d]+/u)
    .filter((word) => word !== '');
}

function isFullName(words: readonly string[], { first, last }: Named): boolean {
  const count = splitWords(first).length + splitWords(last).length;
  return words.length === count && holds(words, first) && holds(words, last);
}

/** The full name in both orders, as written without a space. */
function joinedNames({ first, last }: Named): string[] {
  const [one, other] = [first, last].map((name) => splitWords(name).join(''));
  return one && other ? [one + other, other + one] : [];
}

/** Names typed without a space, in whole or in part: 山田太郎. */
function beginningJoined(letters: string, visits: readonly Named[]): Named[] {
  return visits.filter((visit) => joinedNames(visit).some((name) => name.startsWith(letters)));
}

function onlyVisitor(visits: readonly Named[]): Named | null {
  const [first] = visits;
  return first && visits.every(({ visitorId }) => visitorId === first.visitorId) ? first : null;
}

function fitting<Visit extends Named>(words: readonly string[], visits: readonly Visit[]): Visit[] {
  return visits.filter(({ first, last }) => fitsInto(words, [...splitWords(first), ...splitWords(last)]));
}

/** "Anna Ko" for Anna Kowalski; not "Anna" for Anna Annan, whose one word is spent on the first name. */
function holdsFirstAndBeginning(words: readonly string[], { first, last }: Named): boolean {
  if (!holds(words, first)) return false;
  const spent = splitWords(first);
  const rest = words.filter((word) => {
    const at = spent.indexOf(word);
    if (at < 0) return true;
    spent.splice(at, 1);
    return false;
  });
  return rest.some((word) => word.length >= MIN_BEGINNING && fitsInto([word], splitWords(last)));
}

function isFirstName(words: readonly string[], first: string): boolean {
  return holds(words, first) && words.length === splitWords(first).length;
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

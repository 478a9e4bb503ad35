import { describe, expect, it } from 'vitest';
import { matchKnown, matchName, type Named } from './match-name.ts';

const people: Named[] = [
  ['anna', 'kowalski'],
  ['anna', 'ko'],
  ['lukasz', 'zolc'],
  ['anna maria', 'silva-santos'],
  ['bo', 'li'],
  ["o'hara", "d'angelo"],
  ['o', 'i'],
  ['太郎', '山田'],
  ['明', '李'],
].map(([first = '', last = ''], index) => ({ id: index + 1, visitorId: index + 1, first, last }));

describe('a kiosk answers only none, one or more', () => {
  it.each<[string, string, string]>([
    ['', 'more', 'under three letters nothing is said'],
    ['lu', 'more', 'two letters'],
    ['zz', 'more', 'two letters of nobody'],
    ['li', 'more', 'two letters, though they are a whole last name'],
    ['xyz', 'none', 'nobody'],
    ['luk', 'more', 'one fits, but no name is typed in whole'],
    ['lukasz', 'more', 'a whole first name, though one visitor alone has it'],
    ['lukasz z', 'more', 'one letter of the last name is soon guessed'],
    ['zolc', 'one', 'a whole last name'],
    ['zolc luk', 'one', 'last name first'],
    ['lukasz zo', 'one', 'a whole first name and a beginning'],
    ['lukasz x', 'none', 'a second word that fits nobody'],
    ['lukasz lukasz', 'none', 'each word stands for another one'],
    ['anna', 'more', 'a whole first name of several'],
    ['anna k', 'more', 'two fit'],
    ['anna kow', 'one', 'one fits, with a whole first name'],
    ['anna ko', 'one', 'the one who is called just that, beside one who is called longer'],
    ['ko anna', 'one', 'the same, last name first'],
    ['bo li', 'one', 'a short name in whole'],
    ['silva', 'more', 'half of a double name'],
    ['silva santos', 'one', 'a double name without its hyphen'],
    ['santos anna maria', 'one', 'all words in any order'],
    ['ohara', 'more', 'a first name without its apostrophe'],
    ['dangelo', 'one', 'a last name without the apostrophe'],
    ['anna maria', 'more', 'both words of a first name'],
    ['anna maria si', 'one', 'and the beginning of the last one'],
    ["d'angelo o’h", 'one', 'with either apostrophe'],
    ['a a a', 'none', 'more words than anybody of that name has'],
    ['an ma si sa', 'more', 'every word only begun'],
    ['%_%', 'more', 'signs alone are no letters'],
    ['o i', 'one', 'a full name of two letters'],
    ['i o', 'one', 'the same, last name first'],
    ['o', 'more', 'half of it'],
    ['oi', 'one', 'the same without a space'],
    ['山田太郎', 'one', 'a full name as it is written, without a space'],
    ['太郎山田', 'one', 'the same, first name first'],
    ['山田 太郎', 'one', 'the same with a space'],
    ['山田　太郎', 'one', 'the same with a wide one'],
    ['山田太', 'more', 'the beginning of it'],
    ['山田次郎', 'none', 'another one of the family'],
    ['李明', 'one', 'a full name of two signs'],
    ['李 明', 'one', 'the same with a space'],
    ['李', 'more', 'a last name of one sign'],
    ['annakow', 'more', 'two names typed as one word'],
    ['annakowalski', 'one', 'and in whole'],
  ])('%j: %s (%s)', (typed, expected) => {
    expect(matchName(typed, people).match).toBe(expected);
  });

  it('picks the first of several visits of one visitor, and does not choose between two with the same name', () => {
    const twice = [
      { id: 7, visitorId: 3, first: 'ida', last: 'berg' },
      { id: 9, visitorId: 3, first: 'ida', last: 'berg' },
    ];
    expect(matchName('ida berg', twice)).toEqual({ match: 'one', id: 7 });
    const namesakes = twice.map((visit) => ({ ...visit, visitorId: visit.id }));
    expect(matchName('ida berg', namesakes)).toEqual({ match: 'more', asksMore: false });
  });

  it('prefers the full name to a joined one, and does not choose between two with the same name', () => {
    const named = (id: number, first: string, last: string) => ({ id, visitorId: id, first, last });
    expect(matchName('anna', [named(1, 'an', 'na'), named(2, 'anna', 'berg')]).match).toBe('more');
    expect(matchName('李明', [named(1, '明', '李'), named(2, '明', '李')]).match).toBe('more');
  });

  it('is quick for the longest names', () => {
    const long = { id: 1, visitorId: 1, first: 'a '.repeat(15), last: 'a '.repeat(75) };
    const started = performance.now();
    matchName(
      `${'a '.repeat(85)}b`,
      Array.from({ length: 5 }, () => long),
    );
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each([
    ['lukasz', true, 'of one visitor'],
    ['anna', true, 'of several: the same answer'],
    ['anna maria', true, 'of two words'],
    ['luk', false, 'only begun'],
    ['lukasz z', false, 'the last name is begun'],
    ['an', false, 'under three letters'],
  ])('a complete first name needs more (%j: %s, %s)', (typed, asksMore) => {
    expect(matchName(typed, people)).toEqual({ match: 'more', asksMore });
  });

  const hosted = people.map((person) => ({
    ...person,
    hosts: person.first === 'anna' ? ['muller', 'khan'] : ['okafor-smith'],
  }));
  it.each([
    ['lukasz', 'zo', 'one', 'two letters of the last name'],
    ['lukasz', 'ok', 'one', 'two of the host’s'],
    ['lukasz', 'smi', 'one', 'or of its second half'],
    ['lukasz', 'z', 'none', 'one letter is no answer'],
    ['lukasz', 'lu', 'none', 'the first name again'],
    ['lukasz', 'mu', 'none', 'somebody else’s host'],
    ['xavier', 'zo', 'none', 'nobody of the name: the same answer'],
    ['anna', 'ko', 'more', 'two whose last names begin like that'],
    ['anna', 'kow', 'one', 'one of them'],
    ['anna', 'muller', 'more', 'two with the same host'],
    ['anna', '%', 'none', 'signs alone are no letters'],
    ['明', '李', 'one', 'one letter that is the whole last name'],
    ['太郎', '山', 'none', 'one letter that begins a longer one'],
  ])('%j and %j: %s (%s)', (typed, known, expected) => {
    expect(matchKnown(typed, known, hosted).match).toBe(expected);
  });
});

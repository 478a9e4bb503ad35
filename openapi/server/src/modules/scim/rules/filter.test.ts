import { describe, expect, test } from 'vitest';
import { parseFilter } from './filter.ts';

const short = (text: string) =>
  parseFilter(text).map((all) =>
    all.map(({ path, isNegated, operator, value }) => `${isNegated ? '!' : ''}${path} ${operator} ${value}`),
  );

describe('a filter', () => {
  test.each<[string, string[][]]>([
    ['userName eq "ada@contoso.com"', [['username eq ada@contoso.com']]],
    ['UserName EQ "a" AND active eq true', [['username eq a', 'active eq true']]],
    [
      'userName eq "a" and (externalId eq "b" or emails.value co "c")',
      [
        ['username eq a', 'externalid eq b'],
        ['username eq a', 'emails.value co c'],
      ],
    ],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "a"', [['username sw a']]],
    ['emails[type eq "work" and value eq "a"]', [['emails.type eq work', 'emails.value eq a']]],
    ['not (active eq false)', [['!active eq false']]],
    ['externalId pr', [['externalid pr undefined']]],
    ['externalId eq null', [['externalid eq null']]],
    ['userName eq "a" and userName ne "b"', [['username eq a', 'username ne b']]],
    ['userName eq "O\'Neil \\"x\\" (y) [z] and \\\\ or"', [['username eq O\'Neil "x" (y) [z] and \\ or']]],
    ['userName eq "\\u00e4"', [['username eq ä']]],
    ['userName eq "7"', [['username eq 7']]],
  ])('%s is read', (text, expected) => expect(short(text)).toEqual(expected));

  test.each([
    [''],
    ['userName'],
    ['userName eq'],
    ['eq "a"'],
    ['userName eq "a'],
    ['userName eq a"'],
    ['userName eq "a" or'],
    ['userName like "a"'],
    ['userName eq "a"; drop table users'],
    ["userName eq 'a' --"],
    ['userName eq "\\u0000"'],
    ['userName eq "\\x"'],
    ['((userName eq "a"))'],
    ['(userName eq "a"'],
    ['__proto__.polluted eq "a"'],
    ['constructor.prototype.polluted eq "a"'],
    ['userName pr "a"'],
    [`userName eq "${'a'.repeat(2000)}"`],
    [`userName eq "${'\\'.repeat(1001)}`],
    [Array(21).fill('active eq true').join(' and ')],
    [Array(11).fill('(active eq true or active eq false)').join(' and ')],
  ])('%s is refused', (text) => {
    expect(() => parseFilter(text)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

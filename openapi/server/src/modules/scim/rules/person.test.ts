import { describe, expect, test } from 'vitest';
import { emailOf, wantedOf } from './person.ts';
import { readUser } from './user.ts';

const user = (more: Record<string, unknown>) => readUser({ userName: 'ada@contoso.com', ...more });

describe('the address of a user', () => {
  test.each<[string, Record<string, unknown>, string | null]>([
    [
      'the primary one',
      {
        emails: [
          { value: 'a@x.test', type: 'work' },
          { value: 'B@X.test', primary: true },
        ],
      },
      'b@x.test',
    ],
    [
      'that of work',
      {
        emails: [
          { value: 'a@x.test', type: 'home' },
          { value: 'b@x.test', type: 'work' },
        ],
      },
      'b@x.test',
    ],
    ['the first', { emails: [{ value: 'a@x.test' }, { value: 'b@x.test' }] }, 'a@x.test'],
    [
      'one that is an address',
      { emails: [{ value: 'none', primary: true }, { value: 'b@x.test' }] },
      'b@x.test',
    ],
    ['the name', { emails: [] }, 'ada@contoso.com'],
    ['no address', { userName: 'ada' }, null],
  ])('is %s', (_, more, expected) => expect(emailOf(user(more))).toBe(expected));
});

describe('an account gets', () => {
  test.each<[string, Record<string, unknown>, object]>([
    [
      'both names',
      { name: { givenName: 'Ada', familyName: 'King' } },
      { first_name: 'Ada', last_name: 'King' },
    ],
    ['one name', { name: { familyName: 'King' }, displayName: 'X Y' }, { first_name: '', last_name: 'King' }],
    [
      'those of the display name',
      { displayName: 'Ada Byron King' },
      { first_name: 'Ada', last_name: 'Byron King' },
    ],
    ['the address without names', {}, { first_name: 'ada', last_name: '' }],
    ['60 characters', { name: { givenName: 'a'.repeat(100) } }, { first_name: 'a'.repeat(60) }],
    [
      'the phone of work',
      {
        phoneNumbers: [
          { value: '+44 20 7946 0001', type: 'fax' },
          { value: '+44 20 7946 0002', type: 'work' },
        ],
      },
      { phone: '+44 20 7946 0002' },
    ],
    ['no wrong phone', { phoneNumbers: [{ value: 'call me' }] }, { phone: undefined }],
    ['the preferred language', { preferredLanguage: 'de-CH', locale: 'en-US' }, { locale: 'de' }],
    ['the locale', { locale: 'de_DE' }, { locale: 'de' }],
    ['no unknown language', { preferredLanguage: 'tlh' }, { locale: undefined }],
  ])('%s', (_, more, expected) => {
    const wanted = wantedOf(user(more), 'ada@contoso.com');
    for (const [field, value] of Object.entries(expected))
      expect(wanted[field as keyof typeof wanted]).toBe(value);
  });
});

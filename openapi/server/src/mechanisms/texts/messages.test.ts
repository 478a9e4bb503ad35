import { describe, expect, test } from 'vitest';
import { localeOf, messages, translate } from './messages.ts';

describe('the language of a caller', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-de', 'de'],
    ['fr, de;q=0.5, en;q=0.4', 'de'],
    ['de;q=0.3, en', 'en'],
    ['de;q=0', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['de;q=nonsense, en;q=0.1', 'en'],
  ])('%s is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

test('every text has the same placeholders in each language', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const message of Object.values(messages)) expect(places(message.de)).toEqual(places(message.en));
});

test('does not fill in inserted text again, and leaves missing parameters visible', () => {
  expect(translate('en', { en: 'By {name} on {day}', de: '' }, { name: '{day}' })).toBe('By {day} on {day}');
});

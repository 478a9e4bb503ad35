import { expect, it } from 'vitest';
import { localText } from './local-text.ts';

const text = { en: 'Book {{visitors}} as {{Visitor}}', de: '{{Visitors}} buchen' };
const guest = { en: { visitor: 'guest', visitors: 'guests' }, de: { visitor: 'Gast', visitors: 'Gäste' } };

it.each([
  ['en', guest, 'Book guests as Guest'],
  ['de', guest, 'Gäste buchen'],
  ['en', {}, 'Book visitors as Visitor'],
  ['de', { en: guest.en }, 'Besucher buchen'],
] as const)('has the client’s own word in %s', (locale, terms, expected) => {
  expect(localText(text, locale, terms)).toBe(expected);
});

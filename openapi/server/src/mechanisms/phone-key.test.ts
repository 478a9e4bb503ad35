import { expect, it } from 'vitest';
import { countryOf, phoneKey } from './phone-key.ts';

it.each([
  ['07700 900123', '+447700900123'],
  ['07700/900.123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['(+44) 7700 900-123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['\u202a+44\u20117700\u2011900123\u202c', '+447700900123'],
  ['٠٧٧٠٠ ٩٠٠١٢٣', '+447700900123'],
  ['०७७०० ९००१२३', '+447700900123'],
  ['020 7946 0123 ext. 4', '+442079460123;ext=4'],
  ['020 7946 0123 x4', '+442079460123;ext=4'],
  ['020 7946 0123, Durchwahl 4', '+442079460123;ext=4'],
  ['+49 30 1234567', '+49301234567'],
  ['112', '112'],
  ['+44 1', '+441'],
  ['ext', null],
  ['+', null],
  ['', null],
  [null, null],
])('in the United Kingdom %j is %s', (text, key) => expect(phoneKey(text, 'GB')).toBe(key));

it('uses the client’s country for a number without a country code', () => {
  expect(phoneKey('030 1234567', 'DE')).toBe('+49301234567');
  expect(phoneKey('030 1234567', undefined)).toBe('0301234567');
});

it.each([
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Kyiv', 'UA'],
  ['Asia/Kolkata', 'IN'],
  ['US/Eastern', 'US'],
  ['UTC', undefined],
])('%s is in %s', (zone, country) => expect(countryOf(zone)).toBe(country));

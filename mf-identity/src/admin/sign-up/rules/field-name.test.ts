import { expect, it } from 'vitest';
import { FIELD_NAME_PATTERN, fieldNameOf } from './field-name.ts';

it.each([
  ['Cost centre (SAP)', 'cost_centre_sap'],
  ['  Größe der Schuhe? ', 'groesse_der_schuhe'],
  ['Café — numéro', 'cafe_numero'],
  ['2nd phone', 'field_2nd_phone'],
  ['日本', 'field'],
  ['', 'field'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('names the answers of %j %s', (label, name) => {
  expect(fieldNameOf(label)).toBe(name);
  expect(FIELD_NAME_PATTERN.test(name)).toBe(true);
});

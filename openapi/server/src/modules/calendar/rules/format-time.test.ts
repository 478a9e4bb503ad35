import { expect, test } from 'vitest';
import { formatWhere } from './format-time.ts';

const building = 'Thames House';
const site = 'London HQ';

test.each([
  [
    'all of it',
    'Boardroom',
    building,
    '1 Wharf, London',
    'Boardroom, Thames House, London HQ, 1 Wharf, London',
  ],
  [
    'the address begins with the building',
    null,
    building,
    'thames house, 1 Wharf',
    'Thames House, London HQ, 1 Wharf',
  ],
  ['an address of lines', null, building, 'Thames House\r\n1 Wharf\n', 'Thames House, London HQ, 1 Wharf'],
  [
    'the host named the building',
    'Boardroom, Thames House',
    building,
    null,
    'Boardroom, Thames House, London HQ',
  ],
  [
    'another building',
    null,
    'Bridge Annexe',
    'Thames House, 1 Wharf',
    'Bridge Annexe, London HQ, Thames House, 1 Wharf',
  ],
  [
    'an address that names a place twice',
    null,
    null,
    '5 Broadway, New York, New York',
    'London HQ, 5 Broadway, New York, New York',
  ],
  ['the site alone', null, null, null, 'London HQ'],
])('shows where: %s', (_, location, of, address, expected) => {
  expect(formatWhere({ location, building: of, site, address })).toBe(expected);
});

import { expect, it } from 'vitest';
import { matchingZones } from './rules.ts';

const zones = ['America/New_York', 'Asia/Riyadh', 'Europe/Berlin', 'Europe/London', 'Europe/York'];

it.each<[text: string, found: string[]]>([
  ['', zones],
  ['york', ['America/New_York', 'Europe/York']],
  ['new york', ['America/New_York']],
  ['New_York', ['America/New_York']],
  ['europe/l', ['Europe/London', 'Europe/Berlin']],
  ['mars', []],
])('%j finds the zones %j', (text, found) => {
  expect(matchingZones(zones, text)).toEqual(found);
});

it('offers 40 at most', () => {
  expect(
    matchingZones(
      Array.from({ length: 400 }, (_, n) => `Zone/${n}`),
      'zone',
    ),
  ).toHaveLength(40);
});

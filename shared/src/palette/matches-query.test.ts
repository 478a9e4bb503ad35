import { expect, it } from 'vitest';
import { matchesQuery } from './matches-query.ts';

it.each<[query: string, texts: (string | undefined)[], fits: boolean]>([
  ['', ['Desks'], true],
  ['  ', ['Desks'], true],
  ['des', ['Desks'], true],
  ['DESK', ['Desks'], true],
  ['esk', ['Desks'], true],
  ['muller', ['Jana Müller'], true],
  ['müller jana', ['Jana Müller'], true],
  ['leeds 012', ['L1-012', 'Leeds'], true],
  ['leeds 013', ['L1-012', 'Leeds'], false],
  ['room', ['Desks', undefined], false],
  ['undefined', ['Desks', undefined], false],
])('%j in %j: %s', (query, texts, fits) => {
  expect(matchesQuery(query, ...texts)).toBe(fits);
});

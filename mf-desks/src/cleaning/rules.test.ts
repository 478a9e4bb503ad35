import { expect, it } from 'vitest';
import { byZone } from './rules.ts';

it('groups desks by zone, in their order, and counts the remaining ones', () => {
  const desks = [
    { id: 1, zoneId: 3, needsCleaning: true },
    { id: 2, zoneId: 3, needsCleaning: false },
    { id: 3, zoneId: 2, needsCleaning: true },
  ];
  expect(byZone(desks)).toEqual([
    { zoneId: 3, desks: [desks[0], desks[1]], left: 1 },
    { zoneId: 2, desks: [desks[2]], left: 1 },
  ]);
});

it('has no zones without desks', () => expect(byZone([])).toEqual([]));

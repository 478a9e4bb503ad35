import { describe, expect, it } from 'vitest';
import { type LikeDesk, placeStranded, type Stranded } from './place-stranded.ts';

const desk = (id: number, zone_id: number, ...permission_groups: string[]): LikeDesk => ({
  ...{ id, zone_id, permission_groups },
  name: `D-${id}`,
  zone: `Z-${zone_id}`,
});
const stranded = (id: number, date: string, zone_id = 1, ...permission_groups: string[]): Stranded => ({
  ...{ id, date, zone_id, permission_groups },
  desk_id: 99,
});
const none = () => false;

function goesTo(...given: Parameters<typeof placeStranded>): Record<number, number> {
  return Object.fromEntries([...placeStranded(...given)].map(([id, place]) => [id, place.id]));
}

describe('placeStranded', () => {
  it('prefers the zone, then one of the same permission', () => {
    const desks = [desk(10, 2), desk(11, 1)];
    expect(goesTo([stranded(1, 'a'), stranded(2, 'a')], desks, none)).toEqual({ 1: 11, 2: 10 });
  });

  it('gives a desk once a day, and again on another', () => {
    expect(goesTo([stranded(1, 'a'), stranded(2, 'a'), stranded(3, 'b')], [desk(10, 1)], none)).toEqual({
      1: 10,
      3: 10,
    });
  });

  it('skips occupied desks', () => {
    const isTaken = (id: number, date: string) => id === 10 && date === 'a';
    expect(goesTo([stranded(1, 'a'), stranded(2, 'b')], [desk(10, 1)], isTaken)).toEqual({ 2: 10 });
  });

  it.each<[string, string[], string[], boolean]>([
    ['the same groups in another order', ['x', 'y'], ['y', 'x'], true],
    ['fewer groups', ['x', 'y'], ['x'], false],
    ['everyone’s for a member of a group', ['x'], [], false],
    ['a group’s for who has none', [], ['x'], false],
  ])('another zone must have the same permission: %s', (_, own, other, fits) => {
    expect(goesTo([stranded(1, 'a', 1, ...own)], [desk(10, 2, ...other)], none)).toEqual(
      fits ? { 1: 10 } : {},
    );
  });
});

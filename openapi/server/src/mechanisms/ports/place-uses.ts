import type { RawBuilder } from 'kysely';
import type { Use } from '../standing-uses.ts';
import type { Message } from '../texts/messages.ts';
import { contributed } from './contributions.ts';

/** A domain's uses of a place, counted by SQL; left out where it has none. */
export interface PlaceUse {
  /** "1 room" and "{count} rooms". */
  one: Message;
  many: Message;
  inBuilding?(id: number): RawBuilder<number>;
  onFloor?(id: number): RawBuilder<number>;
  ofType?(id: number): RawBuilder<number>;
}

/** All domains' uses of a place, which prevent its deletion. */
export function usesOfPlace(kind: 'inBuilding' | 'onFloor' | 'ofType', id: number): Use[] {
  return contributed('placeUse').flatMap(({ one, many, [kind]: count }) =>
    count ? [{ one, many, count: count(id) }] : [],
  );
}

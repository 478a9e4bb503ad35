import type { RawBuilder } from 'kysely';
import type { Message } from '../messages.ts';
import { zonesOfPlaces } from '../modules/desks/zones-of-places.ts';
import { displaysOfPlaces } from '../modules/devices/displays-of-places.ts';
import { resourcesOfPlaces } from '../modules/resources/resources-of-places.ts';

/** What a domain has of one kind of thing, counted by SQL; left out where it has none there. */
export interface PlaceUse {
  /** "1 room" and "{count} rooms". */
  one: Message;
  many: Message;
  inBuilding?(id: number): RawBuilder<number>;
  onFloor?(id: number): RawBuilder<number>;
  ofType?(id: number): RawBuilder<number>;
}

/** What keeps a building, a floor or a type of resources from being removed: one line a kind of thing. */
export const placeUses: readonly PlaceUse[] = [zonesOfPlaces, resourcesOfPlaces, displaysOfPlaces];

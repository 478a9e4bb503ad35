import type { RawBuilder } from 'kysely';
import type { Message } from '../texts/messages.ts';

/** A domain's uses of a place, counted by SQL; left out where it has none. */
export interface PlaceUse {
  /** "1 room" and "{count} rooms". */
  one: Message;
  many: Message;
  inBuilding?(id: number): RawBuilder<number>;
  onFloor?(id: number): RawBuilder<number>;
  ofType?(id: number): RawBuilder<number>;
}

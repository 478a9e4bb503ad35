import type { RawBuilder } from 'kysely';
import type { Message } from '../texts/messages.ts';

/** What a domain has of one kind of thing, counted by SQL; left out where it has none there. */
export interface PlaceUse {
  /** "1 room" and "{count} rooms". */
  one: Message;
  many: Message;
  inBuilding?(id: number): RawBuilder<number>;
  onFloor?(id: number): RawBuilder<number>;
  ofType?(id: number): RawBuilder<number>;
}

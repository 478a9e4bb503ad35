import { sql } from 'kysely';
import type { PlaceUse } from '../../mechanisms/ports/place-uses.ts';
import { devicesMessages as texts } from './messages.ts';

/** Displays prevent the floor that they show from being removed: no one would know why a wall went dark. */
export const displaysOfPlaces: PlaceUse = {
  one: texts.oneDisplay,
  many: texts.manyDisplays,
  onFloor: (id) => sql`(select count(*)::int from devices where floor_id = ${id}::bigint)`,
};

import { type RawBuilder, sql } from 'kysely';
import type { PlaceUse } from '../../mechanisms/ports/place-uses.ts';

const count = (is: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from resources where ${is} and is_active)`;

/** Removed rooms no longer count. */
export const resourcesOfPlaces: PlaceUse = {
  one: { en: '1 room or other resource', de: '1 Raum oder andere Ressource' },
  many: { en: '{count} rooms and other resources', de: '{count} Räume und andere Ressourcen' },
  inBuilding: (id) => count(sql`building_id = ${id}::bigint`),
  onFloor: (id) => count(sql`floor_id = ${id}::bigint`),
  ofType: (id) => count(sql`type_id = ${id}::bigint`),
};

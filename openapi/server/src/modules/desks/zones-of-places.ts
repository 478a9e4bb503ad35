import { sql } from 'kysely';
import type { PlaceUse } from '../../mechanisms/ports/place-uses.ts';

export const zonesOfPlaces: PlaceUse = {
  one: { en: '1 zone of desks', de: '1 Zone mit Arbeitsplätzen' },
  many: { en: '{count} zones of desks', de: '{count} Zonen mit Arbeitsplätzen' },
  onFloor: (id) => sql`(select count(*)::int from zones where floor_id = ${id}::bigint)`,
};

import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { wordOf } from '../../mechanisms/words.ts';

type RoomType = components['schemas']['RoomType'];

/** Kinds of resources, for a query of another module: `join ${roomTypeRows} t on t.client_id = … and t.id = …`. Named for the reader. */
export const roomTypeRows = sql`(select client_id, id, ${wordOf('of_type')} as name, name as written_name, icon, color from resource_types of_type)`;

/** All types of a statement's client, in order, as JSON, in all languages: those in the drawer and on the dashboard. */
export const roomTypesAsJson = sql<RoomType[]>`array_to_json(array(
  select json_build_object('id', t.id, 'name', t.name, 'plural_name', t.plural_name, 'icon', t.icon,
    'icon_book', t.icon_book, 'color', t.color, 'dashboard', t.dashboard, 'version', t.version, 'translations', t.translations)
  from resource_types t order by t.position, t.id))`;

import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';

type RoomType = components['schemas']['RoomType'];

/** Kinds of resources, for a query of another module: `join ${roomTypeRows} t on t.client_id = … and t.id = …`. */
export const roomTypeRows = sql`(select client_id, id, name, icon, color from resource_types)`;

/** All of the client that a statement is about, in its order, as JSON: what the drawer and the dashboard have an entry for. */
export const roomTypesAsJson = sql<RoomType[]>`array_to_json(array(
  select json_build_object('id', t.id, 'name', t.name, 'plural_name', t.plural_name, 'icon', t.icon,
    'icon_book', t.icon_book, 'color', t.color, 'dashboard', t.dashboard, 'version', t.version)
  from resource_types t order by t.position, t.id))`;

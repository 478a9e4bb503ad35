import { sql } from 'kysely';

/** Name and zone of the desk that is the own one of the person `u` of a statement, as JSON or null. */
export const ownDesk = sql<{ name: string; zone: string } | null>`(
  select json_build_object('name', d.name, 'zone', z.name)
  from desks d join zones z on z.id = d.zone_id where d.id = u.desk_id)`;

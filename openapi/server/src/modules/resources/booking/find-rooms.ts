import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { resourceRows } from '../rows.ts';
import type { Timeslot } from './timeslots.ts';

/** The facts that decide about a booking of a room. */
export interface BookableRoom {
  id: number;
  name: string;
  site_id: number;
  time_zone: string;
  building_id: number | null;
  use: 'bookable' | 'walk-ins' | 'non-bookable';
  closed: boolean;
  closed_note: string | null;
  permission_groups: string[];
  setup_minutes: number;
  clean_down_minutes: number;
  /** Null: can be booked at any time. */
  timeslots: Timeslot[] | null;
  shared_places: number | null;
  check_in_required: boolean;
}

/** The existing rooms among these, by id. */
export async function findBookableRooms(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BookableRoom>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BookableRoom>`
    select r.id, r.name, r.site_id, s.time_zone, r.building_id, r.use, r.closed, r.closed_note, r.permission_groups, r.setup_minutes,
      r.clean_down_minutes, r.shared_places, r.check_in_required,
      case r.timeslot_type when 'timeslot' then coalesce((
        select json_agg(json_build_object('start', to_char(t.starts, 'HH24:MI'), 'end', to_char(t.ends, 'HH24:MI')) order by t.starts)
        from resource_timeslots t where t.client_id = r.client_id and t.resource_id = r.id), '[]') end as timeslots
    from ${resourceRows} r join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.id = any(${[...ids]}::bigint[]) and r.is_active`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Groups of a person other than the caller; empty for an unknown person. */
export async function findGroupsOf(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ group_name: string }>`
    select group_name from user_groups where user_id = ${userId}::bigint`.execute(tx);
  return rows.map(({ group_name }) => group_name);
}

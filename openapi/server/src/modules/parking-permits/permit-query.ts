import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { wordOf } from '../../mechanisms/words.ts';
import { carParkRows, spaceRows } from '../parking/public.ts';

type Schemas = components['schemas'];
export type Permit = Schemas['Permit'];

export interface PermitRow {
  id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  permit_type: Schemas['PermitType'];
  starts_on: string;
  ends_on: string | null;
  ended_at: Date | null;
  site_id: number;
  site_name: string;
  time_zone: string;
  /** The site's calendar day now. */
  today: string;
  car_park_id: number;
  car_park_name: string;
  permit_requests_start: number | null;
  space_id: number | null;
  space_name: string | null;
  /** ISO weekdays, in order. */
  weekdays: number[];
  /** From today on, the earliest first. */
  releases: { id: number; starts_on: string; ends_on: string; note: string | null; is_late: boolean }[];
  version: number;
}

/** Joins for every column that a statement of `permits m` reads. */
export const permitJoins = sql`
  join sites s on s.client_id = m.client_id and s.id = m.site_id
  join ${carParkRows} c on c.client_id = m.client_id and c.id = m.car_park_id
  join users u on u.client_id = m.client_id and u.id = m.user_id
  left join ${spaceRows} p on p.client_id = m.client_id and p.id = m.space_id`;

/** @param releasedFrom the first day of the releases; left out, today */
export function permitColumns(now: Date, releasedFrom?: string): RawBuilder<PermitRow> {
  const from = releasedFrom === undefined ? siteToday(now) : sql`${releasedFrom}::date`;
  return sql`
    m.id, m.user_id, u.first_name, u.last_name, m.permit_type, m.starts_on, m.ends_on, m.ended_at, m.site_id,
    s.name as site_name, s.time_zone, ${siteToday(now)} as today, m.car_park_id, ${wordOf('c')} as car_park_name,
    c.permit_requests_start, m.space_id, p.name as space_name, m.version,
    array_to_json(array(
      select d.weekday from permit_days d where d.client_id = m.client_id and d.permit_id = m.id order by d.weekday)) as weekdays,
    array_to_json(array(
      select json_build_object('id', r.id, 'starts_on', r.starts_on, 'ends_on', r.ends_on, 'note', r.note, 'is_late', r.is_late)
      from permit_releases r
      where r.client_id = m.client_id and r.permit_id = m.id and r.revoked_at is null and r.ends_on >= ${from}
      order by r.starts_on)) as releases`;
}

export async function findPermit(tx: Tx, id: number, now: Date): Promise<PermitRow | undefined> {
  const { rows } = await sql<PermitRow>`
    select ${permitColumns(now)} from permits m ${permitJoins} where m.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** The specification's space of a permit, with the names of its location. */
export function spaceOf(row: PermitRow): Schemas['PermitSpace'] | null {
  if (row.space_id === null) return null;
  return { id: row.space_id, name: row.space_name ?? '', carpark: row.car_park_name, site: row.site_name };
}

/** @param seesNotes whether the reader may see the reasons of late releases */
export function toPermit(row: PermitRow, seesNotes = true): Permit {
  return {
    id: row.id,
    permit_type: row.permit_type,
    user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
    start: row.starts_on,
    end: row.ends_on,
    days: row.weekdays,
    site: { id: row.site_id, name: row.site_name },
    carpark: { id: row.car_park_id, name: row.car_park_name },
    space: spaceOf(row),
    releases: row.releases.map((release) => ({
      id: release.id,
      permit: row.id,
      start: release.starts_on,
      end: release.ends_on,
      note: seesNotes ? release.note : null,
      is_late: release.is_late,
    })),
    state: stateOf(row),
    version: row.version,
  };
}

function stateOf({ starts_on, ends_on, ended_at, today }: PermitRow): Permit['state'] {
  if (ended_at !== null || (ends_on !== null && ends_on < today)) return 'ended';
  return starts_on > today ? 'upcoming' : 'current';
}

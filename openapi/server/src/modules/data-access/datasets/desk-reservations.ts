import { sql } from 'kysely';
import { deskReservationRows, deskRows, zoneRows } from '../../desks/public.ts';
import {
  type Dataset,
  isHidden,
  PAGE_ROWS,
  personColumns,
  personId,
  siteColumns,
  siteTime,
  toPage,
} from './dataset.ts';

/** Reservations of desks; a desk's zone is the one of today. */
export const deskReservations: Dataset = {
  feature: 'desks',
  columns: [
    ...['id', 'site_id', 'site_name', 'time_zone', 'date', 'zone_id', 'zone_name', 'desk_id', 'desk_name'],
    ...['status', 'check_in_asked', 'checked_in_at', 'created_at', 'person_key'],
  ],
  personalColumns: ['person_id', 'person_name', 'person_email'],
  keys: {
    person_key: {
      id: 'person_id',
      kind: () => 'staff',
      isHidden: 'person_hidden',
      names: ['person_id', 'person_name', 'person_email'],
    },
  },
  async readPage(tx, { sites, from, until, withPeople, reader }, after) {
    const { rows } = await sql<Record<string, unknown>>`
      select r.id, ${siteColumns}, r.date, z.id as zone_id, z.name as zone_name, d.id as desk_id, d.name as desk_name,
        r.status, r.check_in_asked_at is not null as check_in_asked, ${siteTime('r.checked_in_at')} as checked_in_at,
        ${siteTime('r.created_at')} as created_at, ${personId('u')} as person_id,
        ${isHidden(reader, 'u')} as person_hidden
        ${withPeople ? sql`, ${personColumns('u', 'person')}` : sql``},
        array[r.date::text, r.id::text] as cursor
      from (
        select r.client_id, r.id, r.site_id, r.desk_id, r.user_id, r.date, r.status, r.check_in_asked_at, r.checked_in_at,
          r.created_at
        from ${deskReservationRows} r
        where ${sites.condition(sql.ref('r.site_id'))} and r.date between ${from}::date and ${until}::date
          ${after ? sql`and (r.date, r.id) > (${after[0]}::date, ${after[1]}::bigint)` : sql``}
        order by r.date, r.id limit ${PAGE_ROWS}) r
      join sites s on s.client_id = r.client_id and s.id = r.site_id
      join ${deskRows} d on d.client_id = r.client_id and d.id = r.desk_id
      left join ${zoneRows} z on z.client_id = d.client_id and z.id = d.zone_id
      join users u on u.client_id = r.client_id and u.id = r.user_id
      order by r.date, r.id`.execute(tx);
    return toPage(rows);
  },
};

import { sql } from 'kysely';
import { deskReservationRows, deskRows, zoneRows } from '../../desks/public.ts';
import { defineRows, inExport, pageAfter, personOf, siteColumns, siteTime, staffKey } from './dataset.ts';

/** Reservations of desks; a desk's zone is the one of today. */
export const deskReservations = defineRows({
  feature: 'desks',
  columns: [
    ...['zone_id', 'zone_name', 'desk_id', 'desk_name', 'status'],
    ...['check_in_asked', 'checked_in_at', 'created_at', 'person_key'],
  ],
  personalColumns: ['person_id', 'person_name', 'person_email'],
  keys: { person_key: staffKey('person') },
  query: (asked, after) => sql`
    select r.id, ${siteColumns}, r.date, z.id as zone_id, z.name as zone_name, d.id as desk_id, d.name as desk_name,
      r.status, r.check_in_asked_at is not null as check_in_asked, ${siteTime('r.checked_in_at')} as checked_in_at,
      ${siteTime('r.created_at')} as created_at, ${personOf(asked, 'u', 'person')},
      array[r.date::text, r.id::text] as cursor
    from (
      select r.client_id, r.id, r.site_id, r.desk_id, r.user_id, r.date, r.status, r.check_in_asked_at, r.checked_in_at,
        r.created_at
      from ${deskReservationRows} r
      where ${inExport(asked, 'r.site_id', 'r.date')}
        ${pageAfter(after, { 'r.date': 'date', 'r.id': 'bigint' })}) r
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    join ${deskRows} d on d.client_id = r.client_id and d.id = r.desk_id
    left join ${zoneRows} z on z.client_id = d.client_id and z.id = d.zone_id
    join users u on u.client_id = r.client_id and u.id = r.user_id
    order by r.date, r.id`,
});

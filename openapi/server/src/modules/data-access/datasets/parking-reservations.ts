import { sql } from 'kysely';
import { carParkRows, parkingReservationRows, spaceRows } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { defineRows, inExport, pageAfter, personOf, siteColumns, siteTime, staffKey } from './dataset.ts';

const personalColumns = ['person_id', 'person_name', 'person_email', 'registration'];

/** Requests and reservations of parking, of staff and of visitors. */
export const parkingReservations = defineRows({
  feature: 'parking',
  columns: [
    ...['carpark_id', 'carpark_name', 'space_id', 'space_name'],
    ...['starts_at', 'ends_at', 'status', 'was_no_show', 'created_at', 'person_kind', 'person_key'],
  ],
  personalColumns,
  keys: {
    person_key: {
      ...staffKey('person'),
      kind: ({ person_kind }) => (person_kind === 'visitor' ? 'visitor' : 'staff'),
      names: personalColumns,
    },
  },
  query: (asked, after) => sql`
    select r.id, ${siteColumns}, r.date, c.id as carpark_id, c.name as carpark_name, p.id as space_id, p.name as space_name,
      ${siteTime('r.starts_at')} as starts_at, ${siteTime('r.ends_at')} as ends_at, r.status, r.was_no_show,
      ${siteTime('r.created_at')} as created_at,
      case when r.visitor_id is not null then 'visitor' when r.user_id is not null then 'staff' end as person_kind,
      ${personOf(asked, 'who', 'person')}
      ${asked.withPeople ? sql`, case when who.erased_at is null then r.registration end as registration` : sql``},
      array[r.date::text, r.at, r.id::text] as cursor
    from (
      select r.client_id, r.id, r.site_id, r.car_park_id, r.space_id, r.user_id, r.visitor_id, r.registration, r.date, r.starts_at,
        r.ends_at, r.status, r.was_no_show, r.created_at, r.starts_at::text as at
      from ${parkingReservationRows} r
      where ${inExport(asked, 'r.site_id', 'r.date')}
        ${asked.carParkId === undefined ? sql`` : sql`and r.car_park_id = ${asked.carParkId}::bigint`}
        ${pageAfter(after, { 'r.date': 'date', 'r.starts_at': 'timestamptz', 'r.id': 'bigint' })}) r
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    join ${carParkRows} c on c.client_id = r.client_id and c.id = r.car_park_id
    left join ${spaceRows} p on p.client_id = r.client_id and p.id = r.space_id
    left join lateral (
      select u.id, u.first_name, u.last_name, u.email, u.erased_at, u.is_locatable
      from users u where u.client_id = r.client_id and u.id = r.user_id and r.visitor_id is null
      union all
      select v.id, v.first_name, v.last_name, v.email, v.erased_at, true
      from ${visitorRows} v where v.client_id = r.client_id and v.id = r.visitor_id) who on true
    order by r.date, r.starts_at, r.id`,
});

import { sql } from 'kysely';
import { carParkRows, parkingReservationRows, spaceRows } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
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

/** Requests and reservations of parking, of staff and of visitors. */
export const parkingReservations: Dataset = {
  feature: 'parking',
  columns: [
    ...[
      'id',
      'site_id',
      'site_name',
      'time_zone',
      'date',
      'carpark_id',
      'carpark_name',
      'space_id',
      'space_name',
    ],
    ...['starts_at', 'ends_at', 'status', 'was_no_show', 'created_at', 'person_kind', 'person_key'],
  ],
  personalColumns: ['person_id', 'person_name', 'person_email', 'registration'],
  keys: {
    person_key: {
      id: 'person_id',
      kind: ({ person_kind }) => (person_kind === 'visitor' ? 'visitor' : 'staff'),
      isHidden: 'person_hidden',
      names: ['person_id', 'person_name', 'person_email', 'registration'],
    },
  },
  async readPage(tx, { sites, from, until, carParkId, withPeople, reader }, after) {
    const { rows } = await sql<Record<string, unknown>>`
      select r.id, ${siteColumns}, r.date, c.id as carpark_id, c.name as carpark_name, p.id as space_id, p.name as space_name,
        ${siteTime('r.starts_at')} as starts_at, ${siteTime('r.ends_at')} as ends_at, r.status, r.was_no_show,
        ${siteTime('r.created_at')} as created_at,
        case when r.visitor_id is not null then 'visitor' when r.user_id is not null then 'staff' end as person_kind,
        ${personId('who')} as person_id, ${isHidden(reader, 'who')} as person_hidden
        ${
          withPeople
            ? sql`, ${personColumns('who', 'person')}, case when who.erased_at is null then r.registration end as registration`
            : sql``
        },
        array[r.date::text, r.at, r.id::text] as cursor
      from (
        select r.client_id, r.id, r.site_id, r.car_park_id, r.space_id, r.user_id, r.visitor_id, r.registration, r.date, r.starts_at,
          r.ends_at, r.status, r.was_no_show, r.created_at, r.starts_at::text as at
        from ${parkingReservationRows} r
        where ${sites.condition(sql.ref('r.site_id'))} and r.date between ${from}::date and ${until}::date
          ${carParkId === undefined ? sql`` : sql`and r.car_park_id = ${carParkId}::bigint`}
          ${
            after
              ? sql`and (r.date, r.starts_at, r.id) > (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::bigint)`
              : sql``
          }
        order by r.date, r.starts_at, r.id limit ${PAGE_ROWS}) r
      join sites s on s.client_id = r.client_id and s.id = r.site_id
      join ${carParkRows} c on c.client_id = r.client_id and c.id = r.car_park_id
      left join ${spaceRows} p on p.client_id = r.client_id and p.id = r.space_id
      left join lateral (
        select u.id, u.first_name, u.last_name, u.email, u.erased_at, u.is_locatable
        from users u where u.client_id = r.client_id and u.id = r.user_id and r.visitor_id is null
        union all
        select v.id, v.first_name, v.last_name, v.email, v.erased_at, true
        from ${visitorRows} v where v.client_id = r.client_id and v.id = r.visitor_id) who on true
      order by r.date, r.starts_at, r.id`.execute(tx);
    return toPage(rows);
  },
};

import { sql } from 'kysely';
import { attendRows } from '../../calendar/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { visitRows, visitSteps, visitTimes } from '../../visits/public.ts';
import {
  defineRows,
  inExport,
  pageAfter,
  personColumns,
  personId,
  personOf,
  siteColumns,
  siteTime,
  staffKey,
} from './dataset.ts';

/** Visits with their visitor and the meeting's first host, and when the visitor came and left. */
export const visits = defineRows({
  feature: 'reception',
  columns: [
    ...['meeting_id', 'starts_at', 'ends_at', 'status', 'is_walk_in'],
    ...['arrived_at', 'checked_in_at', 'checked_out_at', 'created_at', 'visitor_key', 'host_key'],
  ],
  personalColumns: [
    ...['visitor_id', 'visitor_name', 'visitor_email', 'visitor_company', 'registration'],
    ...['host_id', 'host_name', 'host_email'],
  ],
  keys: {
    visitor_key: { id: 'visitor_id', kind: () => 'visitor' },
    host_key: staffKey('host'),
  },
  query: (asked, after) => sql`
    select v.id, ${siteColumns}, v.day as date, v.meeting_id, ${siteTime('v.starts_at')} as starts_at,
      ${siteTime('v.ends_at')} as ends_at, v.status, v.is_walk_in, ${siteTime('steps.arrived')} as arrived_at,
      ${siteTime('steps.checked_in')} as checked_in_at, ${siteTime('times.gone')} as checked_out_at,
      ${siteTime('v.created_at')} as created_at, ${personId('p')} as visitor_id, ${personOf(asked, 'u', 'host')}
      ${
        asked.withPeople
          ? sql`, ${personColumns('p', 'visitor')}, case when p.erased_at is null then p.company end as visitor_company,
              case when p.erased_at is null then v.registration end as registration`
          : sql``
      },
      array[v.day::text, v.at, v.id::text] as cursor
    from (
      select v.client_id, v.id, v.site_id, v.meeting_id, v.visitor_id, v.day, v.starts_at, v.ends_at, v.status, v.is_walk_in,
        v.registration, v.created_at, v.starts_at::text as at
      from ${visitRows} v
      where ${inExport(asked, 'v.site_id', 'v.day')}
        ${pageAfter(after, { 'v.day': 'date', 'v.starts_at': 'timestamptz', 'v.id': 'bigint' })}) v
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    cross join lateral (
      select steps.arrived, steps.checked_in from ${visitSteps} steps where steps.client_id = v.client_id and steps.id = v.id) steps
    left join lateral (
      select times.gone from ${visitTimes} times where times.client_id = v.client_id and times.id = v.id) times on true
    left join lateral (
      select a.user_id from ${attendRows} a
      where a.client_id = v.client_id and a.meeting_id = v.meeting_id and a.is_host
      order by a.position, a.user_id limit 1) host on true
    left join users u on u.client_id = v.client_id and u.id = host.user_id
    order by v.day, v.starts_at, v.id`,
});

import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { type ClientRow, isInAny, type Viewer } from '../../../mechanisms/portal/viewer.ts';
import { hostsOf, meetingRows } from '../../calendar/public.ts';
import { ndaIsRequired, ndaSignedAt, unsignedNda } from '../../nda/public.ts';
import { parkingOfVisit, type StoredVisitParking, toVisitParking } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { type Match, watchListContacts, watchListMatch } from '../../watch-list/public.ts';
import { inCarParkAt, leftCarParkAt } from '../rules/car-of-visit.ts';
import type { StoredStatus } from '../rules/visit-state.ts';
import { actionsOf, groupOf, shownDelay, shownStatus } from '../rules/visit-state.ts';

type Schemas = components['schemas'];
export type Visit = Schemas['Visit'];

/** Groups that see all visits of their sites, and who is on the watch list (rules/visits.md#reception). */
const receptionGroups = ['superadmin', 'admin', 'reception', 'security'] as const;

export function isReception(viewer: Viewer): boolean {
  return isInAny(viewer, receptionGroups);
}

export interface VisitRow
  extends Pick<
      Row<'visits'>,
      | 'id'
      | 'day'
      | 'starts_at'
      | 'ends_at'
      | 'lanyard_number'
      | 'lanyard_out'
      | 'delay'
      | 'needs_parking'
      | 'registration'
      | 'is_walk_in'
      | 'host_notified_at'
      | 'host_answer'
      | 'host_answered_at'
      | 'badge_printed_at'
      | 'pre_registered_at'
      | 'version'
      | 'car_came_at'
      | 'car_left_at'
      | 'visitor_id'
      | 'meeting_id'
      | 'site_id'
    >,
    Pick<Row<'visitors'>, 'first_name' | 'last_name' | 'company' | 'phone' | 'email' | 'photo'>,
    Pick<Row<'meetings'>, 'description' | 'location' | 'wanted_host'> {
  stored: StoredStatus;
  site_name: string;
  time_zone: string;
  nda_is_required: boolean;
  nda_signed_at: Date | null;
  hosts: Schemas['VisitPerson'][];
  changes: { at: string; to: StoredStatus; automatic: boolean; by: string | null }[];
  parking: StoredVisitParking;
  watch: Match | null;
  /** Null without a warning. */
  call: Schemas['VisitPerson'][] | null;
}

/**
 * Visits in the order of `page`, a query that answers `id` and `n`. Everything that a row shows is one statement:
 * what belongs to a visit is looked up for the page's rows alone.
 */
export async function readVisitRows(
  tx: Tx,
  page: RawBuilder<unknown>,
  { watchList, parking }: { watchList: boolean; parking: boolean },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    with page as materialized (${page})
    select v.id, v.status as stored, v.day, v.starts_at, v.ends_at, v.lanyard_number, v.lanyard_out, v.delay, v.needs_parking,
      v.registration, v.is_walk_in, v.host_notified_at, v.host_answer, v.host_answered_at, v.badge_printed_at,
      v.pre_registered_at, v.version, v.car_came_at, v.car_left_at, ${parking ? parkingOfVisit : sql`null::json`} as parking,
      p.id as visitor_id, p.first_name, p.last_name, p.company, p.phone, p.email, p.photo,
      m.id as meeting_id, m.description, m.location, m.wanted_host, s.id as site_id, s.name as site_name, s.time_zone,
      ${ndaIsRequired} as nda_is_required, ${ndaSignedAt('v')} as nda_signed_at,
      hosts.list as hosts, changes.list as changes, watched.warning as watch,
      case when watched.warning is not null then ${watchListContacts('v', sql`select u.id from ${hostsOf('v')}`)} end as call
    from page
      join visits v on v.id = page.id
      join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
      join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
      join sites s on s.client_id = v.client_id and s.id = v.site_id
      cross join lateral (select ${watchList ? watchListMatch('p') : sql`null::json`} as warning) watched
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
          'email', u.email, 'phone', u.phone)
          order by a.position, u.id), '[]') as list
        from ${hostsOf('v')}
      ) hosts
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'to', c.to_status,
          'automatic', c.is_automatic, 'by', c.name) order by c.id desc), '[]') as list
        from (
          select c.id, c.changed_at, c.to_status, c.is_automatic, btrim(u.first_name || ' ' || u.last_name) as name
          from visit_status_changes c left join users u on u.client_id = c.client_id and u.id = c.changed_by_id
          where c.client_id = v.client_id and c.visit_id = v.id
          order by c.id desc limit 4
        ) c
      ) changes
    order by page.n`.execute(tx);
  return rows;
}

/**
 * A row as the viewer may see it. Null is the visitor: without the names of who did what, the host's answer and the
 * watch list.
 */
export function toVisit(
  row: VisitRow,
  viewer: Viewer | null,
  { client, now }: { client: ClientRow; now: Date },
): Visit {
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  const reservation = toVisitParking(row.parking);
  const hosts = viewer && isReception(viewer) ? row.hosts : row.hosts.map(onlyName);
  return {
    id: row.id,
    status: shownStatus(row.stored, row.starts_at, now),
    group: groupOf(row.stored, row.starts_at, row.ends_at, now),
    visitor: {
      id: row.visitor_id,
      first_name: row.first_name,
      last_name: row.last_name,
      company: row.company,
      phone: row.phone,
      email: row.email,
      photo: row.photo,
    },
    meeting: {
      id: row.meeting_id,
      description: row.description,
      location: row.location,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      site_id: row.site_id,
      site_name: row.site_name,
      time_zone: row.time_zone,
      host: hosts[0] ?? null,
      hosts,
      ...(viewer && isReception(viewer) ? { wanted_host: row.wanted_host } : {}),
    },
    date: row.day,
    status_changes: row.changes.map(({ at, to, automatic, by }) => ({
      changed_at: new Date(at).toISOString(),
      to_status: to,
      is_automatic: automatic,
      changed_by: viewer ? by : null,
    })),
    actions: actionsOf(row.stored),
    lanyard_number: row.lanyard_number,
    lanyard_out: row.lanyard_out,
    delay: shownDelay(row.stored, row.delay),
    needs_parking: row.needs_parking,
    parking_reservation: reservation,
    parking_space: reservation?.space ?? null,
    ...(client.features.includes('parking')
      ? { in_car_park_at: inCarParkAt(row), left_car_park_at: leftCarParkAt(row) }
      : {}),
    registration: row.registration,
    host_notified_at: instant(row.host_notified_at),
    host_answer:
      viewer && row.host_answer && row.host_answered_at
        ? { answer: row.host_answer, answered_at: row.host_answered_at.toISOString() }
        : null,
    nda_signed_at: instant(row.nda_signed_at),
    unsigned_nda: unsignedNda(client, { isRequired: row.nda_is_required, signedAt: row.nda_signed_at }),
    badge_printed_at: instant(row.badge_printed_at),
    pre_registered_at: instant(row.pre_registered_at),
    watch_list: viewer && isReception(viewer) && row.watch ? { ...row.watch, call: row.call ?? [] } : null,
    is_walk_in: row.is_walk_in,
    version: row.version,
  };
}

/** How a host is reached is for reception, which writes to them. */
const onlyName = ({ id, first_name, last_name }: Schemas['VisitPerson']): Schemas['VisitPerson'] => ({
  id,
  first_name,
  last_name,
});

import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import {
  attendRows,
  lockMeeting,
  mayChangeMeeting,
  meetingRows,
  type Reader,
  reachesVisitors,
  seriesRows,
} from '../calendar/public.ts';
import { type OrderReader, ordersOfMeetings, type StoredOrder } from '../hospitality/public.ts';
import { parkingOfVisit, type StoredVisitParking, toVisitParking } from '../parking/public.ts';
import { findRoomsOfMeeting } from '../resources/public.ts';
import { visitorRows } from '../visitors/public.ts';
import {
  cancellationsOfMeeting,
  lockVisitsOf,
  type StoredStatus,
  shownDelay,
  shownStatus,
  visitRows,
} from '../visits/public.ts';
import { meetingActions } from './rules/meeting-actions.ts';

type Schemas = components['schemas'];

export interface FoundVisit {
  id: number;
  status: StoredStatus;
  needs_parking: boolean;
  delay: number | null;
  starts_at: Date;
  registration: string | null;
  parking_reservation: StoredVisitParking;
  visitor: Schemas['VisitVisitor'];
}

/** A meeting as it is stored, with the people who come. */
export interface FoundMeeting {
  id: number;
  status: 'booked' | 'cancelled';
  description: string;
  location: string | null;
  starts_at: Date;
  ends_at: Date;
  site: Schemas['MeetingSite'];
  building_id: number | null;
  series_id: string | null;
  created_by_id: number | null;
  /** Its place among the meetings that were created together, including cancelled ones. */
  series: Schemas['MeetingSeries'] | null;
  /** Also counts visits that have since been cancelled: saving an older list would invite them again. */
  version: number;
  is_private: boolean;
  /** It changes with its appointment only. */
  is_appointment: boolean;
  rooms: Schemas['MeetingRoom'][];
  attends: Schemas['Attend'][];
  visits: FoundVisit[];
  /** The order for it. */
  order: StoredOrder | null;
}

/** Null where it does not exist. `lock`: others who want to change it or its visits wait. */
export async function findMeeting(
  tx: Tx,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundMeeting | null> {
  if (lock) {
    await lockMeeting(tx, id);
    await lockVisitsOf(tx, id);
  }
  const { rows } = await sql<Omit<FoundMeeting, 'rooms' | 'attends' | 'visits' | 'order'>>`
    select m.id, m.status, m.description, m.location, m.starts_at, m.ends_at, m.building_id, m.series_id, m.created_by_id, m.is_private, m.is_appointment,
      m.version + ${cancellationsOfMeeting} as version,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
      case when m.series_id is not null then (
        select json_build_object('id', m.series_id,
          'rule', (select r.rule from ${seriesRows} r where r.client_id = m.client_id and r.id = m.series_id),
          'count', count(*), 'position', count(*) filter (where (o.starts_at, o.id) <= (m.starts_at, m.id)))
        from ${meetingRows} o where o.client_id = m.client_id and o.series_id = m.series_id) end as series
    from ${meetingRows} m join sites s on s.client_id = m.client_id and s.id = m.site_id
    where m.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    rooms: await findRoomsOfMeeting(tx, row.id),
    attends: await findAttends(tx, row.id),
    visits: await findVisits(tx, row.id),
    order: await ordersOfMeetings.find(tx, row.id),
  };
}

/** Hosts first, each in the order in which they were named. */
async function findAttends(tx: Tx, meetingId: number): Promise<Schemas['Attend'][]> {
  const { rows } = await sql<Schemas['MeetingEmployee'] & Pick<Schemas['Attend'], 'is_host' | 'reply'>>`
    select u.id, u.first_name, u.last_name, u.email, u.phone, a.is_host, a.reply
    from ${attendRows} a join users u on u.client_id = a.client_id and u.id = a.user_id
    where a.meeting_id = ${meetingId} order by a.is_host desc, a.position, u.id`.execute(tx);
  return rows.map(({ is_host, reply, ...employee }) => ({ employee, is_host, reply }));
}

async function findVisits(tx: Tx, meetingId: number): Promise<FoundVisit[]> {
  const { rows } = await sql<FoundVisit>`
    select v.id, v.status, v.needs_parking, v.delay, v.starts_at, v.registration, ${parkingOfVisit} as parking_reservation,
      json_build_object('id', p.id, 'first_name', p.first_name,
      'last_name', p.last_name, 'company', p.company, 'phone', p.phone, 'email', p.email, 'photo', p.photo) as visitor
    from ${visitRows} v join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    where v.meeting_id = ${meetingId} order by p.last_name, p.first_name, v.id`.execute(tx);
  return rows;
}

export function peopleOf(meeting: FoundMeeting) {
  return {
    siteId: meeting.site.id,
    createdById: meeting.created_by_id,
    attends: meeting.attends.map(({ employee, is_host }) => ({ userId: employee.id, isHost: is_host })),
  };
}

export function hostsOf({ attends }: FoundMeeting): number[] {
  return attends.filter(({ is_host }) => is_host).map(({ employee }) => employee.id);
}

/** The host for whom the rooms are booked; null for a walk-in visit without a host. */
export function firstHostOf({ attends }: FoundMeeting): number | null {
  const [first] = attends;
  return first?.is_host ? first.employee.id : null;
}

/**
 * The meeting as the viewer sees it. Cancelled visits are left out of a meeting that takes place: a form sends back
 * what it received, and must not invite them again.
 */
export function toMeeting(
  meeting: FoundMeeting,
  reader: Reader & OrderReader & { client: Pick<ClientRow, 'features'> },
  now: Date,
): Schemas['Meeting'] {
  const {
    id,
    status,
    description,
    location,
    site,
    building_id,
    series_id,
    version,
    attends,
    rooms,
    is_private,
  } = meeting;
  const [host] = attends.filter(({ is_host }) => is_host);
  const visits = meeting.visits.filter((visit) => status === 'cancelled' || visit.status !== 'cancelled');
  const people = peopleOf(meeting);
  const isAttending = attends.some(({ employee }) => employee.id === reader.user.id);
  const mayChange = mayChangeMeeting(reader, people);
  const hasParking = reader.client.features.includes('parking');
  const hasScreens = reader.client.features.includes('screen');
  const actions = meetingActions(meeting, { mayChange, attends: isAttending, hasScreens }, now);
  return {
    id,
    status,
    description,
    location,
    start: meeting.starts_at.toISOString(),
    end: meeting.ends_at.toISOString(),
    site,
    building_id,
    resource: rooms[0] ?? null,
    rooms,
    is_private,
    attends,
    visits: visits.map(({ starts_at, visitor, registration, parking_reservation, ...visit }) => ({
      ...visit,
      ...(hasParking ? { registration, parking_reservation: toVisitParking(parking_reservation) } : {}),
      delay: shownDelay(visit.status, visit.delay),
      visitor: reachesVisitors(reader, people) ? visitor : { ...visitor, phone: null, email: null },
      status: shownStatus(visit.status, starts_at, now),
    })),
    host_name: host ? `${host.employee.first_name} ${host.employee.last_name}`.trim() : null,
    user_is_host: attends.some(({ employee, is_host }) => is_host && employee.id === reader.user.id),
    actions,
    series: meeting.series,
    can_edit: actions.includes('edit'),
    series_id,
    addon_order: meeting.order && ordersOfMeetings.show(meeting.order, reader, { mayChange, now }),
    version,
  };
}

/** For the audit log: ids instead of names. */
export function auditableMeeting(meeting: FoundMeeting) {
  const {
    status,
    description,
    location,
    starts_at,
    ends_at,
    site,
    building_id,
    attends,
    visits,
    rooms,
    is_private,
  } = meeting;
  return {
    status,
    description,
    location,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    site_id: site.id,
    building_id,
    is_private,
    rooms: rooms.filter((room) => room.status === 'booked').map(({ id }) => id),
    attends: attends.map(({ employee, is_host }) => ({ employee: employee.id, is_host })),
    visitors: visits.filter(({ status: now }) => now !== 'cancelled').map(({ visitor }) => visitor.id),
  };
}

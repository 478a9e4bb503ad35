import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import {
  attendRows,
  lockMeeting,
  mayChangeMeeting,
  meetingRows,
  type Reader,
  reachesVisitors,
} from '../calendar/public.ts';
import { visitorRows } from '../visitors/public.ts';
import {
  cancellationsOfMeeting,
  lockVisitsOf,
  type StoredStatus,
  shownDelay,
  shownStatus,
  visitRows,
} from '../visits/public.ts';

type Schemas = components['schemas'];

export interface FoundVisit {
  id: number;
  status: StoredStatus;
  needs_parking: boolean;
  delay: number | null;
  starts_at: Date;
  visitor: Schemas['VisitVisitor'];
}

/** A meeting as it is stored, with who comes. */
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
  /** Also counts visits that were cancelled since: who saves an older list would invite them again. */
  version: number;
  attends: Schemas['Attend'][];
  visits: FoundVisit[];
}

/** Null where it is not there. `lock`: others who want to change it or its visits wait. */
export async function findMeeting(
  tx: Tx,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundMeeting | null> {
  if (lock) {
    await lockMeeting(tx, id);
    await lockVisitsOf(tx, id);
  }
  const { rows } = await sql<Omit<FoundMeeting, 'attends' | 'visits'>>`
    select m.id, m.status, m.description, m.location, m.starts_at, m.ends_at, m.building_id, m.series_id, m.created_by_id,
      m.version + ${cancellationsOfMeeting} as version,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site
    from ${meetingRows} m join sites s on s.client_id = m.client_id and s.id = m.site_id
    where m.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, attends: await findAttends(tx, row.id), visits: await findVisits(tx, row.id) };
}

/** Hosts first, each as they were named. */
async function findAttends(tx: Tx, meetingId: number): Promise<Schemas['Attend'][]> {
  const { rows } = await sql<Schemas['MeetingEmployee'] & { is_host: boolean }>`
    select u.id, u.first_name, u.last_name, u.email, u.phone, a.is_host
    from ${attendRows} a join users u on u.client_id = a.client_id and u.id = a.user_id
    where a.meeting_id = ${meetingId} order by a.is_host desc, a.position, u.id`.execute(tx);
  return rows.map(({ is_host, ...employee }) => ({ employee, is_host }));
}

async function findVisits(tx: Tx, meetingId: number): Promise<FoundVisit[]> {
  const { rows } = await sql<FoundVisit>`
    select v.id, v.status, v.needs_parking, v.delay, v.starts_at, json_build_object('id', p.id, 'first_name', p.first_name,
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

/**
 * As the viewer sees it. Visits that were cancelled are left out of a meeting that takes place: a form sends back what it was
 * given, and must not invite them again.
 */
export function toMeeting(meeting: FoundMeeting, reader: Reader, now: Date): Schemas['Meeting'] {
  const { id, status, description, location, site, building_id, series_id, version, attends } = meeting;
  const [host] = attends.filter(({ is_host }) => is_host);
  const visits = meeting.visits.filter((visit) => status === 'cancelled' || visit.status !== 'cancelled');
  const people = peopleOf(meeting);
  const isOpen = status === 'booked' && meeting.ends_at > now;
  return {
    id,
    status,
    description,
    location,
    start: meeting.starts_at.toISOString(),
    end: meeting.ends_at.toISOString(),
    site,
    building_id,
    attends,
    visits: visits.map(({ starts_at, visitor, ...visit }) => ({
      ...visit,
      delay: shownDelay(visit.status, visit.delay),
      visitor: reachesVisitors(reader, people) ? visitor : { ...visitor, phone: null, email: null },
      status: shownStatus(visit.status, starts_at, now),
    })),
    host_name: host ? `${host.employee.first_name} ${host.employee.last_name}`.trim() : null,
    user_is_host: attends.some(({ employee, is_host }) => is_host && employee.id === reader.user.id),
    can_edit: isOpen && mayChangeMeeting(reader, people),
    series_id,
    version,
  };
}

/** For the audit log: nobody's names, only who they are. */
export function auditableMeeting(meeting: FoundMeeting) {
  const { status, description, location, starts_at, ends_at, site, building_id, attends, visits } = meeting;
  return {
    status,
    description,
    location,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    site_id: site.id,
    building_id,
    attends: attends.map(({ employee, is_host }) => ({ employee: employee.id, is_host })),
    visitors: visits.filter(({ status: now }) => now !== 'cancelled').map(({ visitor }) => visitor.id),
  };
}

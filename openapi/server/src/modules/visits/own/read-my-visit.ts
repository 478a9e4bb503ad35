import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { attendRows, meetingRows } from '../../calendar/public.ts';
import { ndaIsRequired, ndaSignedAt, unsignedNda } from '../../nda/public.ts';
import { parkingOfVisit, type StoredVisitParking, toVisitParking } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { placeOfMeeting } from '../place-of-meeting.ts';
import {
  actionsOf,
  isOver,
  selfCheckInState,
  selfCheckInWindow,
  shownDelay,
  shownStatus,
} from '../rules/visit-state.ts';

type MyVisit = components['schemas']['MyVisit'];

interface Found
  extends Pick<
      Row<'visits'>,
      | 'id'
      | 'uuid'
      | 'code'
      | 'status'
      | 'starts_at'
      | 'ends_at'
      | 'delay'
      | 'needs_parking'
      | 'checkin_pin'
      | 'registration'
      | 'pre_registered_at'
      | 'site_id'
    >,
    Pick<Row<'visitors'>, 'first_name' | 'last_name' | 'company' | 'phone' | 'email'>,
    Pick<Row<'meetings'>, 'description' | 'location'>,
    Pick<Row<'sites'>, 'time_zone' | 'address' | 'map_directions_url'> {
  site_name: string;
  attends: { name: string; is_host: boolean }[];
  parking: StoredVisitParking;
  nda_required: boolean;
  nda_signed_at: Date | null;
}

/**
 * The part of a visit that its visitor may see.
 * @throws Problem 404
 */
export async function readMyVisit(
  { tx, client, now }: { tx: Tx; client: ClientRow; now(): Date },
  visitId: number,
): Promise<MyVisit> {
  const row = await readRow(tx, visitId, client.features.includes('parking'));
  if (!row) throw notFound();
  const { settings } = client;
  const at = now();
  const over = isOver(row.status, row.ends_at, at);
  const { opensAt, closesAt } = selfCheckInWindow(row.starts_at, row.ends_at);
  const may = actionsOf(row.status);
  const showsCode = settings.visitor_check_in_qr_code || settings.visitor_digital_pass;
  return {
    id: row.id,
    uuid: row.uuid,
    status: shownStatus(row.status, row.starts_at, at),
    visitor: {
      first_name: row.first_name,
      last_name: row.last_name,
      company: row.company,
      phone: row.phone,
      email: row.email,
      registration: row.registration,
    },
    meeting: {
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      description: row.description,
      location: row.location,
      host: row.attends.find(({ is_host }) => is_host)?.name ?? null,
      attends: row.attends.map(({ name }) => name),
      site: {
        id: row.site_id,
        name: row.site_name,
        time_zone: row.time_zone,
        address: row.address,
        map_directions_url: row.map_directions_url,
      },
    },
    delay: shownDelay(row.status, row.delay),
    needs_parking: row.needs_parking,
    checkin_pin: settings.visitor_check_in_pin && !over ? row.checkin_pin : null,
    parking_reservation: toVisitParking(row.parking),
    qr_code_url: showsCode && !over ? `/api/visits/codes/${row.code}/` : null,
    nda: {
      is_required: row.nda_required,
      signed_at: row.nda_signed_at?.toISOString() ?? null,
      unsigned: unsignedNda(client, { isRequired: row.nda_required, signedAt: row.nda_signed_at }),
    },
    self_check_in_opens_at: opensAt.toISOString(),
    self_check_in_closes_at: closesAt.toISOString(),
    may_check_in: may.includes('check-in') && selfCheckInState(row.starts_at, row.ends_at, at) === 'open',
    may_check_out: may.includes('check-out'),
    may_cancel: may.includes('cancel') && !over,
    pre_registered_at: row.pre_registered_at?.toISOString() ?? null,
  };
}

async function readRow(tx: Tx, id: number, hasParking: boolean): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select v.id, v.uuid, v.code, v.status, v.starts_at, v.ends_at, v.delay, v.needs_parking, v.checkin_pin,
      v.registration, v.pre_registered_at, p.first_name, p.last_name, p.company, p.phone, p.email,
      m.description, ${placeOfMeeting} as location, s.id as site_id, s.name as site_name, s.time_zone, s.address, s.map_directions_url,
      (select coalesce(jsonb_agg(jsonb_build_object('name', btrim(u.first_name || ' ' || u.last_name),
          'is_host', a.is_host) order by a.is_host desc, a.position, u.id), '[]')
        from ${attendRows} a join users u on u.client_id = a.client_id and u.id = a.user_id
        where a.client_id = v.client_id and a.meeting_id = v.meeting_id) as attends,
      ${hasParking ? parkingOfVisit : sql`null::json`} as parking,
      ${ndaIsRequired} as nda_required, ${ndaSignedAt('v')} as nda_signed_at
    from visits v
      join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
      join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
      join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

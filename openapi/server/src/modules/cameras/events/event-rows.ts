import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { vehicleRows } from '../../account/public.ts';
import { eventActions } from '../rules/event-status.ts';
import { LATE_MS } from '../rules/event-time.ts';
import type { Suggestions } from './suggestions.ts';

type Schemas = components['schemas'];

export interface EventRow
  extends Pick<
      Row<'camera_events'>,
      | 'id'
      | 'executed_at'
      | 'received_at'
      | 'is_clock_wrong'
      | 'camera_id'
      | 'site_id'
      | 'direction'
      | 'status'
      | 'plate_key'
      | 'confidence'
      | 'read_registration'
      | 'registration_picture'
      | 'overview_picture'
      | 'note'
      | 'decided_at'
    >,
    Pick<Row<'sites'>, 'time_zone'> {
  camera_name: string;
  camera_short_code: string;
  camera_color: string | null;
  site_name: string;
  vehicle: Schemas['CameraVehicle'];
  list: Schemas['PlateList'] | null;
  decided_by: string | null;
}

/** The owner of a registered vehicle by its plate; the first of several. */
export const ownerOf = (plate: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone, 'email', u.email)
  from ${vehicleRows} v join users u on u.client_id = v.client_id and u.id = v.user_id
  where v.plate_key = ${plate} order by v.id limit 1)`;

/** Events in the order of `page`, a query that returns `id` and `n`. One statement reads everything that a row shows. */
export async function readEventRows<Found extends EventRow>(
  tx: Tx,
  page: RawBuilder<unknown>,
  count: RawBuilder<unknown> = sql`0`,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with page as materialized (${page})
    select ${count}, e.id, e.executed_at, e.received_at, e.is_clock_wrong, e.camera_id, e.site_id, e.direction, e.status,
      e.plate_key, e.confidence, e.read_registration, e.registration_picture, e.overview_picture, e.note, e.decided_at,
      c.name as camera_name, c.short_code as camera_short_code, c.color as camera_color, s.name as site_name, s.time_zone,
      jsonb_build_object('id', p.id, 'registration', e.registration,
        'note', p.note, 'version', p.version, 'user', ${ownerOf(sql`p.plate_key`)}) as vehicle,
      (select l.list from plate_lists l where l.plate_key = e.plate_key and l.ended_at is null
        and (l.ends_on is null or l.ends_on >= (now() at time zone s.time_zone)::date)) as list,
      nullif(btrim(d.first_name || ' ' || d.last_name), '') as decided_by
    from page
      join camera_events e on e.id = page.id
      join cameras c on c.client_id = e.client_id and c.id = e.camera_id
      join sites s on s.client_id = e.client_id and s.id = e.site_id
      join plates p on p.client_id = e.client_id and p.plate_key = e.plate_key
      left join users d on d.client_id = e.client_id and d.id = e.decided_by_id
    order by page.n`.execute(tx);
  return rows;
}

export function toEvent(row: EventRow, suggestions: Suggestions): Schemas['CameraEvent'] {
  return {
    id: row.id,
    executed_at: row.executed_at.toISOString(),
    received_at: row.received_at.toISOString(),
    is_clock_wrong: row.is_clock_wrong,
    is_late: row.received_at.getTime() - row.executed_at.getTime() > LATE_MS,
    camera_id: row.camera_id,
    camera_name: row.camera_name,
    camera_short_code: row.camera_short_code,
    camera_color: row.camera_color,
    site_id: row.site_id,
    site_name: row.site_name,
    time_zone: row.time_zone,
    direction: row.direction,
    status: row.status,
    confidence: row.confidence,
    read_registration: row.read_registration,
    vehicle: row.vehicle,
    registration_picture: row.registration_picture,
    registration_picture_overview: row.overview_picture,
    note: row.note,
    list: row.list,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    suggestions: suggestions(row),
    actions: eventActions(row.status),
  };
}

import type { components } from '@portal/openapi/server';
import type { Row } from '../../db/tables.ts';
import { isNamedTo } from '../../mechanisms/locatable.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { isOwn, mayCancel } from './policy.ts';

type Schemas = components['schemas'];
export type Desk = Schemas['Desk'];
export type Reservation = Schemas['DeskReservation'];
export type FeatureRow = Schemas['DeskFeature'];
export type ZoneRow = Schemas['DeskZone'];
export type ReservationStatus = Row<'desk_reservations'>['status'];

export interface DeskRow {
  id: number;
  uuid: string;
  name: string;
  site_id: number;
  zone_id: number;
  x: number | null;
  y: number | null;
  last_cleaned_on: string | null;
  is_active: boolean;
  in_use_since: string;
  version: number;
  zone: string;
  map_id: number | null;
  status: Desk['status'];
  status_on_date: Desk['status_on_date'];
  needs_cleaning: boolean;
  user_has_permission: boolean;
  closed_reason: string | null;
  reservation_id: number | null;
  reservation_status: ReservationStatus | null;
  /** Also null where the reader may not know who it is. */
  holder_id: number | null;
  holder_first_name: string | null;
  holder_last_name: string | null;
  is_own: boolean;
  features: FeatureRow[];
}

export interface ReservationRow {
  id: number;
  date: string;
  status: ReservationStatus;
  site_id: number;
  site_name: string;
  time_zone: string;
  /** The site's calendar day now. */
  today: string;
  user_id: number;
  first_name: string;
  last_name: string;
  is_locatable: boolean;
  desk_id: number;
  desk_name: string;
  zone_id: number;
  zone: string;
  map_id: number | null;
  created_by_id: number;
  needs_cleaning: boolean;
  cancelled_at: Date | null;
  checked_in_at: Date | null;
  /** When the desk is released unless its person has checked in; null where the zone has no check-in. */
  check_in_by: Date | null;
  version: number;
}

export function toDesk(row: DeskRow): Desk {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    site_id: row.site_id,
    zone: row.zone,
    zone_id: row.zone_id,
    map_id: row.map_id,
    x: row.x,
    y: row.y,
    features: row.features,
    status: row.status,
    status_on_date: row.status_on_date,
    needs_cleaning: row.needs_cleaning,
    last_cleaned_on: row.last_cleaned_on,
    user_has_permission: row.user_has_permission,
    is_active: row.is_active,
    in_use_since: row.in_use_since,
    closed_reason: row.closed_reason,
    current_reservation: toCurrentReservation(row),
    floor_plan_relative_url: floorPlanUrl(row.map_id, row.id),
    version: row.version,
  };
}

/** The part of a viewer that decides what they may do. */
export type ReservationViewer = Pick<Viewer, 'id' | 'groups'>;

export function toReservation(row: ReservationRow, viewer: ReservationViewer): Reservation {
  const owners = { userId: row.user_id, createdById: row.created_by_id };
  const isNamed =
    isOwn(viewer, owners) || isNamedTo(viewer, { id: row.user_id, is_locatable: row.is_locatable });
  return {
    id: row.id,
    date: row.date,
    status: row.status,
    site_id: row.site_id,
    user: isNamed ? { id: row.user_id, first_name: row.first_name, last_name: row.last_name } : null,
    desk: {
      id: row.desk_id,
      name: row.desk_name,
      zone: row.zone,
      zone_id: row.zone_id,
      floor_plan_relative_url: floorPlanUrl(row.map_id, row.desk_id),
    },
    // Usually the person themselves.
    created_by_id: isNamed ? row.created_by_id : null,
    can_cancel: holdsDesk(row.status) && row.date >= row.today && mayCancel(viewer, owners),
    needs_cleaning: row.needs_cleaning,
    can_check_in:
      row.user_id === viewer.id &&
      row.date === row.today &&
      row.check_in_by !== null &&
      row.checked_in_at === null,
    check_in_by: row.check_in_by?.toISOString() ?? null,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Pending ones hold the desk as well (rules/desks.md#reservations). */
export function holdsDesk(status: ReservationStatus): boolean {
  return status === 'pending' || status === 'approved';
}

export function toCurrentReservation(row: DeskRow): Desk['current_reservation'] {
  if (row.reservation_id === null || row.reservation_status === null) return null;
  return { id: row.reservation_id, status: row.reservation_status, user: toHolder(row) };
}

function toHolder({
  holder_id,
  holder_first_name,
  holder_last_name,
}: DeskRow): Schemas['DeskReservationUser'] | null {
  if (holder_id === null) return null;
  return { id: holder_id, first_name: holder_first_name ?? '', last_name: holder_last_name ?? '' };
}

export function floorPlanUrl(mapId: number | null, deskId: number): string | null {
  return mapId === null ? null : `/floor-plans/${mapId}?desk=${deskId}`;
}

import type { Generated } from 'kysely';
import type { ClientId, DayColumn } from '../../db/tables.ts';

export type ReservationStatus = 'pending' | 'approved' | 'cancelled' | 'denied' | 'released';

interface BuildingsTable {
  id: Generated<number>;
  client_id: ClientId;
  site_id: number;
  name: string;
  position: Generated<number>;
}

/** A floor is its plan: `image` is SVG text. */
interface FloorsTable {
  id: Generated<number>;
  client_id: ClientId;
  site_id: number;
  building_id: number;
  name: string;
  level: Generated<number>;
  image: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  desk_circle_size: Generated<number>;
  room_marker_size: Generated<number>;
  room_marker_shape: Generated<'circle' | 'square'>;
}

interface ZonesTable {
  id: Generated<number>;
  client_id: ClientId;
  site_id: number;
  floor_id: number | null;
  name: string;
  icon: string | null;
  color: string | null;
  requires_approval: Generated<boolean>;
  requires_cleaning: Generated<boolean>;
  confirm_by: number | null;
  permission_groups: Generated<string[]>;
  position: Generated<number>;
}

interface DeskFeaturesTable {
  id: Generated<number>;
  client_id: ClientId;
  name: string;
  icon: string;
  color: string | null;
}

interface DesksTable {
  id: Generated<number>;
  client_id: ClientId;
  uuid: Generated<string>;
  site_id: number;
  zone_id: number;
  name: string;
  x: number | null;
  y: number | null;
  is_active: Generated<boolean>;
  closed: Generated<boolean>;
  last_cleaned_on: DayColumn | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface DeskReservationsTable {
  id: Generated<number>;
  client_id: ClientId;
  site_id: number;
  desk_id: number;
  user_id: number;
  created_by_id: number;
  date: DayColumn;
  status: Generated<ReservationStatus>;
  cancelled_at: Date | null;
  checked_in_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Database {
    buildings: BuildingsTable;
    floors: FloorsTable;
    zones: ZonesTable;
    desk_features: DeskFeaturesTable;
    desks: DesksTable;
    desk_feature_links: { client_id: ClientId; desk_id: number; feature_id: number };
    desk_reservations: DeskReservationsTable;
  }
}

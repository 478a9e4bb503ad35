import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { ownDesk } from '../desks/public.ts';
import { roomTypesAsJson } from '../room-types/public.ts';
import { permittedSites } from '../sites/public.ts';

export interface OwnPlaces {
  /** The sites that the person may use, in the client's order. */
  sites: components['schemas']['Site'][];
  /** The person's own. */
  desk: { name: string; zone: string } | null;
  /** The person's own arrangement. */
  dashboard: components['schemas']['DashboardLayout'] | null;
  /** The client's room types; the client may lack the feature that they are for. */
  room_types: components['schemas']['RoomType'][];
}

/** The person `u`'s workplace and first screen: the columns of `OwnPlaces`. */
export const ownPlaces = sql`${permittedSites} as sites, ${ownDesk} as desk, u.dashboard as dashboard, ${roomTypesAsJson} as room_types`;

import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { ownDesk } from '../desks/public.ts';
import { roomTypesAsJson } from '../room-types/public.ts';
import { permittedSites } from '../sites/public.ts';

export interface OwnPlaces {
  /** Those that the person may use, in the client's order. */
  sites: components['schemas']['Site'][];
  /** The person's own. */
  desk: { name: string; zone: string } | null;
  /** How the person has arranged it. */
  dashboard: components['schemas']['DashboardLayout'] | null;
  /** Of the client, which may lack the feature that they are for. */
  room_types: components['schemas']['RoomType'][];
}

/** Where the person `u` of a statement works, and with what on the first screen: the columns of `OwnPlaces`. */
export const ownPlaces = sql`${permittedSites} as sites, ${ownDesk} as desk, u.dashboard as dashboard, ${roomTypesAsJson} as room_types`;

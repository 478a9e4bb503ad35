import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import { meetingRows } from '../../calendar/public.ts';
import type { Claim } from './rules/claim-window.ts';

/** A room's booking as needed for its check-in. */
export interface RoomClaim extends Claim {
  bookingId: number;
  meetingId: number;
  room: { id: number; name: string };
  site: { id: number; name: string; time_zone: string };
  releasedAt: Date | null;
}

const columns = sql`h.id as "bookingId", h.meeting_id as "meetingId", h.status, h.claim_by as "claimBy",
  h.checked_in_at as "checkedInAt", h.released_at as "releasedAt", m.starts_at as "startsAt", m.ends_at as "endsAt",
  json_build_object('id', r.id, 'name', r.name) as room,
  json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site`;
const joins = sql`join ${meetingRows} m on m.client_id = h.client_id and m.id = h.meeting_id
  join resources r on r.client_id = h.client_id and r.id = h.resource_id
  join sites s on s.client_id = h.client_id and s.id = h.site_id`;

/** The last booking of each room that the meeting has or had, by name. */
export async function findClaimsOf(tx: Tx, meetingId: number): Promise<RoomClaim[]> {
  const { rows } = await sql<RoomClaim>`
    select distinct on (r.name, r.id) ${columns} from resource_bookings h ${joins}
    where h.meeting_id = ${meetingId}::bigint order by r.name, r.id, h.id desc`.execute(tx);
  return rows;
}

export async function findClaim(tx: Tx, bookingId: number): Promise<RoomClaim | null> {
  const { rows } = await sql<RoomClaim>`
    select ${columns} from resource_bookings h ${joins} where h.id = ${bookingId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** The booking behind the link of an email; null for an unknown link. */
export async function findClaimOfLink(tx: Tx, token: string): Promise<RoomClaim | null> {
  const { rows } = await sql<RoomClaim>`
    select ${columns} from resource_bookings h ${joins}
    where h.claim_token_hash = ${hashSecret(token)}`.execute(tx);
  return rows[0] ?? null;
}

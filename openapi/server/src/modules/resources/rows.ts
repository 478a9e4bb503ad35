import { sql } from 'kysely';

/** Rooms and all other resources, including removed ones: `join ${resourceRows} r on r.client_id = … and r.id = …`. */
export const resourceRows = sql`(
  select client_id, id, uuid, type_id, site_id, building_id, floor_id, group_id, name, capacity, permission_groups, use, closed,
    closed_note, setup_minutes, clean_down_minutes, timeslot_type, shared_places, addons_enabled, addon_notice_hours,
    check_in_required, has_private_titles, is_active, in_use_since
  from resources)`;

/** Condition: whether a room shows the picture `p`. */
export const photoOfRoom = sql<boolean>`exists (select from resources r where r.photo = '/api/photos/' || p.id || '/')`;

/** The bookings of rooms: `join ${bookingRows} h on h.client_id = m.client_id and h.meeting_id = m.id`. */
export const bookingRows = sql`(
  select client_id, id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id,
    status, claim_by, checked_in_at, released_at, created_at
  from resource_bookings)`;

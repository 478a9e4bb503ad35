import { sql } from 'kysely';

/** That an event shows the picture `p`: a condition. */
export const pictureOfEvent = sql<boolean>`exists (
  select from camera_events e where e.registration_picture = '/api/photos/' || p.id || '/' and e.client_id = p.client_id)
  or exists (
  select from camera_events e where e.overview_picture = '/api/photos/' || p.id || '/' and e.client_id = p.client_id)`;

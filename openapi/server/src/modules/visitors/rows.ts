import { sql } from 'kysely';

/** Visitors, for a query of another module: `join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id`. */
export const visitorRows = sql`(
  select client_id, id, uuid, first_name, last_name, company, phone, phone_key, email, photo, registrations, erased_at, search_text
  from visitors)`;

/** That a visitor shows the picture `p`: a condition. */
export const photoOfVisitor = sql<boolean>`exists (
  select from visitors v where v.photo = '/api/photos/' || p.id || '/')`;

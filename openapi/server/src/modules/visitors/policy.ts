import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isInAny, type Viewer } from '../../viewer.ts';

export const SEARCH_FROM = 3;

/** Spec 2 §6: the directory is the superadmins'; others look somebody up. */
export function mayBrowse(viewer: Pick<Viewer, 'groups'>): boolean {
  return viewer.groups.includes('superadmin');
}

/** Reception, security and administrators change everybody; employees those whom they have added, and their guests. */
export async function mayChangeVisitor(tx: Tx, viewer: Viewer, visitorId: number): Promise<boolean> {
  if (isInAny(viewer, ['superadmin', 'admin', 'reception', 'security'])) return true;
  const { rows } = await sql`
    select from visitors p where p.id = ${visitorId}::bigint and (p.created_by_id = ${viewer.id} or exists (
      select from visits v
      join attends a on a.client_id = v.client_id and a.meeting_id = v.meeting_id and a.is_host
      where v.client_id = p.client_id and v.visitor_id = p.id and a.user_id = ${viewer.id}))`.execute(tx);
  return rows.length > 0;
}

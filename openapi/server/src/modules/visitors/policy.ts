import '../meetings/schema.ts';
import './schema.ts';
import '../visits/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isInAny, type Viewer } from '../../viewer.ts';

export const SEARCH_FROM = 3;

type Looker = Pick<Viewer, 'id' | 'groups'>;

/** Spec 2 §6: the directory is the superadmins'; others look somebody up. */
export function mayBrowse(viewer: Looker): boolean {
  return viewer.groups.includes('superadmin');
}

/**
 * Condition on `visitors p`. The front desk knows everybody; employees know whom they have added, whom they host or have hosted,
 * and whom they have invited for others. For anybody else a visitor is not there. Null is the portal itself (a kiosk).
 */
export function knows(viewer: Looker | null): RawBuilder<boolean> {
  if (viewer === null || isInAny(viewer, ['superadmin', 'admin', 'reception', 'security'])) return sql`true`;
  // One set for the whole list, instead of a look at the visits of each row.
  return sql`p.id in (
    select own.id from visitors own where own.created_by_id = ${viewer.id}
    union all
    select v.visitor_id from attends a
      join visits v on v.client_id = a.client_id and v.meeting_id = a.meeting_id
      where a.user_id = ${viewer.id} and a.is_host
    union all
    select v.visitor_id from meetings m
      join visits v on v.client_id = m.client_id and v.meeting_id = m.id
      where m.created_by_id = ${viewer.id})`;
}

export async function knowsVisitor(tx: Tx, viewer: Looker, visitorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from visitors p where p.id = ${visitorId}::bigint and ${knows(viewer)}`.execute(tx);
  return rows.length > 0;
}

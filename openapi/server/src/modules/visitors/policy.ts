import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';

export const SEARCH_FROM = 3;

type Reader = Pick<Viewer, 'id' | 'groups'>;

/** Only superadmins browse the directory (rules/visitors.md#directory); others search it. */
export function mayBrowse(viewer: Reader): boolean {
  return viewer.groups.includes('superadmin');
}

/**
 * Condition on visitors `p`. The front desk knows everyone; employees know visitors whom they added or deal with
 * (`mechanisms/ports/visitor-uses.ts`). For others the visitor does not exist. Null is the portal itself (a kiosk).
 */
export function maySeeVisitor(viewer: Reader | null): RawBuilder<boolean> {
  if (viewer === null || isInAny(viewer, ['superadmin', 'admin', 'reception', 'security'])) return sql`true`;
  // An array is read once for the whole list. A subquery is joined again for each row if the planner misjudges it.
  const sets = [
    sql`select own.id from visitors own where own.created_by_id = ${viewer.id}`,
    ...contributed('visitorUse').map((use) => use.knownTo(viewer.id)),
  ];
  return sql`p.id = any(array(${sql.join(sets, sql` union all `)}))`;
}

export async function knowsVisitor(tx: Tx, viewer: Reader, visitorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from visitors p where p.id = ${visitorId}::bigint and ${maySeeVisitor(viewer)}`.execute(tx);
  return rows.length > 0;
}

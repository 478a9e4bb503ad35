import type { operations } from '@portal/openapi/identity';
import { defineList, type ParamsOf, type QueryOf } from '@portal/shared/list';
import { dayParam, intParam, textParam } from '@portal/shared/url-state';

export type AuditQuery = NonNullable<operations['listAuditEntries']['parameters']['query']>;

/** The query of `/admin/audit-log`, by the names of the operation. The server has no other order than newest first. */
export const auditList = defineList({
  filters: {
    user: intParam(),
    action: textParam(),
    entity: textParam(),
    entity_id: textParam(),
    start: dayParam(),
    end: dayParam(),
  },
});
export type AuditParams = ParamsOf<typeof auditList>;

/** The server refuses it, so it is said at the field. Both days count. */
export function endsBeforeStart({ start, end }: { start?: string | null; end?: string | null }): boolean {
  return Boolean(start && end && end < start);
}

/** `null` asks nothing. */
export function auditQuery({ entity_id: entityId, ...query }: QueryOf<typeof auditList>): AuditQuery | null {
  if (endsBeforeStart(query)) return null;
  return { ...query, ...(entityId === undefined ? {} : { entityId }) };
}

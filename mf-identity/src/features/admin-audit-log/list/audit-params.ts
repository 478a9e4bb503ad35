import type { operations } from '@portal/openapi/identity';
import { dayParam, defineListParams, intParam, type ListParams, textParam } from '@portal/shared/url-state';

export type AuditQuery = NonNullable<operations['listAuditEntries']['parameters']['query']>;

const filters = {
  user: intParam(),
  action: textParam(),
  entity: textParam(),
  entity_id: textParam(),
  start: dayParam(),
  end: dayParam(),
};
/** The server has no other order than newest first. */
const ordering = ['-at'] as const;

/** The query of `/admin/audit-log`, by the names of the operation. */
export const auditParams = defineListParams({ filters, ordering });
export type AuditParams = ListParams<typeof filters, (typeof ordering)[number]>;
export type AuditFilters = Pick<AuditParams, keyof typeof filters>;

export const NO_FILTERS: AuditFilters = {
  user: null,
  action: '',
  entity: '',
  entity_id: '',
  start: null,
  end: null,
};

export function hasFilters(params: AuditFilters): boolean {
  return Object.keys(NO_FILTERS).some((name) => {
    const key = name as keyof AuditFilters;
    return params[key] !== NO_FILTERS[key];
  });
}

/** The server refuses it, so it is said at the field. Both days count. */
export function endsBeforeStart({ start, end }: Pick<AuditFilters, 'start' | 'end'>): boolean {
  return start !== null && end !== null && end < start;
}

/** `null` asks nothing. */
export function auditQuery(params: AuditParams): AuditQuery | null {
  if (endsBeforeStart(params)) return null;
  const { user, action, entity, entity_id: entityId, start, end, page, limit } = params;
  return {
    ...(user === null ? {} : { user }),
    ...(action === '' ? {} : { action }),
    ...(entity === '' ? {} : { entity }),
    ...(entityId.trim() === '' ? {} : { entityId: entityId.trim() }),
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
    page,
    limit,
  };
}

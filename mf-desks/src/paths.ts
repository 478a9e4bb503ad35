import { withQuery } from '@portal/shared/links';

/** Pattern of the desks grid (rules/desks.md#grid, name `desks`). */
export const DESKS_PATH = '/desks';

/** Who decides about requests and closes zones (rules/desks.md#approvals). */
export const DECIDES = {
  features: ['desks'],
  groups: ['desk_admin', 'deskbooking_admin', 'superadmin'],
} as const;

export const DESKS_APPROVE_PATH = '/desks/approve';
export const DESKS_CLOSURES_PATH = '/desks/closures';
/** Public; mails lead there. */
export const DESKS_DECIDE_PATH = '/desks/decide/:token';
export const DESKS_CHECK_IN_PATH = '/desks/check-in/:token';

/** What a link to the grid may fix; the names are those of the query (rules/desks.md#grid). */
export interface DesksLink {
  site?: number;
  search?: string;
  zone?: number;
  map?: number;
  /** Calendar day, yyyy-MM-dd. */
  date?: string;
}

/** `/desks?zone=3&date=2026-11-23`. */
export function desksLink(link: DesksLink = {}): string {
  return withQuery(DESKS_PATH, link);
}

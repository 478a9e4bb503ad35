import type { Gate } from '@portal/shared/access';
import { withQuery } from '@portal/shared/links';

/** Who sees what; all of it needs the feature, as every call does (rules/access.md#who-may-what). */
export const GATES = {
  books: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
  /** Who has a reservation, and who made it for somebody else. */
  changes: { features: ['desks'], groups: ['deskbooking', 'superadmin', 'PA'] },
  /** The table and the cleaning. */
  deskAdmin: { features: ['desks'], groups: ['desk_admin', 'deskbooking_admin', 'superadmin', 'cleaning'] },
  /** Zones, desks and features. */
  keepsDesks: { features: ['desks'], groups: ['desk_admin', 'superadmin'] },
  /** Requests and closures (rules/desks.md#approvals). */
  decides: { features: ['desks'], groups: ['desk_admin', 'deskbooking_admin', 'superadmin'] },
} as const satisfies Record<string, Gate>;

/** Pattern of the desks grid (rules/desks.md#grid, name `desks`). */
export const DESKS_PATH = '/desks';

export const DESKS_LIST_PATH = '/desks/list';
export const DESKS_CLEANING_PATH = '/desks/cleaning';
export const DESKS_ADMINISTRATION_PATH = '/desks/administration';
/** Of the mail that says that a desk is still to be cleaned. */
export const DESK_CHANGE_PATH = '/desks/change/:reservation';
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

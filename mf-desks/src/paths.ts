import { withQuery } from '@portal/shared/links';

/** Pattern of the desks grid (rules/desks.md#grid, name `desks`). */
export const DESKS_PATH = '/desks';

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

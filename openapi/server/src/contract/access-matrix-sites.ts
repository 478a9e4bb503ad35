import type { TestAnswer } from '../testing/agent.ts';
import type { MatrixIds } from './access-matrix.ts';

/** Whether an answer shows the record that the ids name. Where the site is permitted it must, so that it can fail. */
export type Shows = (answer: TestAnswer, ids: MatrixIds) => boolean;

/** The call names no record that could be at another site: it is about the device, the visitor or the person who calls. */
export const NAMES_NONE = 'names no record';

/**
 * What a row says of `x-access.site`, by hand. For what is limited to sites it also says how a record of another site is
 * not there: by a status, or by an answer that does not show it.
 */
export type SiteRow =
  | 'client'
  | { permitted: 400 | 404 | Shows | typeof NAMES_NONE }
  | { involved: 404 | Shows | typeof NAMES_NONE };

export function holds(rows: readonly { id: number }[], id: number): boolean {
  return rows.some((row) => row.id === id);
}

import { useState } from 'react';
import type { RowKey } from '../ui/table/index.ts';

/** Every row that was on screen, by its key: a selection reaches over pages. */
export function useSeenRows<Row extends { id: RowKey }>(
  rows: readonly Row[] | undefined,
): ReadonlyMap<RowKey, Row> {
  const [seen] = useState(() => new Map<RowKey, Row>());
  for (const row of rows ?? []) seen.set(row.id, row);
  return seen;
}

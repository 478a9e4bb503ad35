import { useState } from 'react';
import type { Visit } from '#common/api/visitors-api.ts';

/**
 * The rows of a new answer, those that are as they were being the same objects as before: what is on screen then renders
 * only where something changed, and a live table of 100 rows does not stop somebody who types.
 */
export function useStableRows(rows: readonly Visit[]): readonly Visit[] {
  const [kept, setKept] = useState<{ given: readonly Visit[]; rows: readonly Visit[] }>({
    given: rows,
    rows,
  });
  if (kept.given === rows) return kept.rows;
  const next = { given: rows, rows: sameWhereEqual(kept.rows, rows) };
  setKept(next);
  return next.rows;
}

function sameWhereEqual(before: readonly Visit[], after: readonly Visit[]): readonly Visit[] {
  const known = new Map(before.map((visit) => [visit.id, visit]));
  return after.map((visit) => {
    const old = known.get(visit.id);
    // The version does not tell scheduled from expected, nor what happened to the visitor or the meeting.
    return old && JSON.stringify(old) === JSON.stringify(visit) ? old : visit;
  });
}

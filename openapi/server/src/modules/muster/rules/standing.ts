import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];
export type MusterMark = Schemas['MusterMark'];
type Status = Schemas['MusterMarkStatus'];

/** One statement of a warden about a person. */
export interface StoredMark {
  id: string;
  key: string;
  status: Status | null;
  needs_assistance: boolean | null;
  marked_at: string;
  marked_by: string;
  marked_by_id: number;
}

type StatusMark = StoredMark & { status: Status };

/** Two marks in a row are intentional: a warden who presses again has seen the other's mark. */
const SETTLED_BY = 2;

/**
 * The current mark of each person: the last status and the last word on assistance, each on its own. It depends on the
 * marks alone and not on the order of their arrival: of two at the same instant, the greater id counts.
 */
export function standingOf(marks: readonly StoredMark[]): Map<string, MusterMark> {
  const byKey = Map.groupBy([...marks].sort(byTime), ({ key }) => key);
  return new Map([...byKey].map(([key, own]) => [key, markOf(own)]));
}

export function byTime(a: StoredMark, b: StoredMark): number {
  return Date.parse(a.marked_at) - Date.parse(b.marked_at) || (a.id < b.id ? -1 : 1);
}

/** @param marks of one person, the oldest first; at least one */
function markOf(marks: readonly StoredMark[]): MusterMark {
  const statuses = marks.filter((mark): mark is StatusMark => mark.status !== null);
  const assistance = marks.findLast(({ needs_assistance }) => needs_assistance !== null);
  const held = statuses.at(-1);
  const said = held ?? assistance;
  return {
    status: held?.status ?? 'unknown',
    needs_assistance: assistance?.needs_assistance ?? false,
    marked_at: said?.marked_at ?? '',
    marked_by: said?.marked_by ?? '',
    assistance_at: assistance?.marked_at ?? null,
    disagreement: held ? disagreementOf(statuses, held) : null,
  };
}

/** Whether this status was given before the other one too, so that a warden chose between them: its own or a third one. */
function isChosen(statuses: readonly StatusMark[], held: StatusMark, other: number): boolean {
  return statuses.slice(0, other).some(({ status, marked_by_id: by }) => {
    if (status !== held.status) return false;
    return (
      by === held.marked_by_id || statuses.findLast((mark) => mark.marked_by_id === by)?.status === status
    );
  });
}

/** The last mark of another warden that disagrees. `unknown` does not contradict. */
function disagreementOf(statuses: readonly StatusMark[], held: StatusMark): MusterMark['disagreement'] {
  const heard = new Set([held.marked_by_id]);
  for (let index = statuses.length - 1; index >= 0; index -= 1) {
    const mark = statuses[index];
    if (!mark || heard.has(mark.marked_by_id)) continue;
    heard.add(mark.marked_by_id);
    if (mark.status === held.status || mark.status === 'unknown') continue;
    const since = statuses.slice(index + 1).filter(({ status }) => status === held.status).length;
    if (since >= SETTLED_BY || isChosen(statuses, held, index)) continue;
    return { status: mark.status, marked_at: mark.marked_at, marked_by: mark.marked_by };
  }
  return null;
}

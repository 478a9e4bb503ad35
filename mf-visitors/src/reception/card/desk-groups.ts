import type { Visit } from '#parts/api';
import { isLate } from '#parts/visits';

const HOUR_MS = 60 * 60_000;

export type DeskGroup = 'waiting' | 'late' | 'due' | 'watched';

/**
 * The front desk's queue: visitors at the desk, the longest wait first; late ones, those whose meeting is over last; those due
 * within the hour; and later ones who are on the watch list. Everyone is in one group.
 * @param visits in the server's order of groups
 */
export function deskGroups(visits: readonly Visit[], now: Date): Record<DeskGroup, Visit[]> {
  const groups: Record<DeskGroup, Visit[]> = { waiting: [], late: [], due: [], watched: [] };
  for (const visit of visits) groups[groupOf(visit, now)].push(visit);
  const since = (visit: Visit) => Date.parse(arrivedAt(visit) ?? visit.meeting.start);
  for (const name of ['waiting', 'due'] as const) groups[name].sort((a, b) => since(a) - since(b));
  return groups;
}

function groupOf(visit: Visit, now: Date): DeskGroup {
  const { status, meeting } = visit;
  if (status === 'arrived' || status === 'checked-in') return 'waiting';
  if (isLate(visit, now)) return 'late';
  return Date.parse(meeting.start) - now.getTime() <= HOUR_MS ? 'due' : 'watched';
}

function arrivedAt({ statusChanges }: Visit): string | undefined {
  return statusChanges.find(({ toStatus }) => toStatus === 'arrived' || toStatus === 'checked-in')?.changedAt;
}

import type { Visit } from '#parts/api';

/** Arrived, and nobody has checked them in: who waits longest comes first. */
export function waiting(visits: readonly Visit[]): Visit[] {
  const since = (visit: Visit) => arrivedAt(visit) ?? visit.meeting.start;
  return visits
    .filter(({ status }) => status === 'arrived')
    .sort((a, b) => Date.parse(since(a)) - Date.parse(since(b)));
}

/** When they came to the desk. */
export function arrivedAt({ statusChanges }: Visit): string | undefined {
  return statusChanges.find(({ toStatus }) => toStatus === 'arrived')?.changedAt;
}

/** Who is on the watch list and may come through the door today. */
export function watched(visits: readonly Visit[]): Visit[] {
  return visits.filter(({ watchList }) => watchList !== null);
}

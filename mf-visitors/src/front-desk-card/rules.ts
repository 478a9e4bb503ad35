import type { Visit } from '#parts/api';

/** Arrived and not checked in, or here and the host cannot come: who waits longest comes first. */
export function waiting(visits: readonly Visit[]): Visit[] {
  const since = (visit: Visit) => arrivedAt(visit) ?? visit.meeting.start;
  return visits
    .filter(
      ({ status, hostAnswer }) =>
        status === 'arrived' || (status === 'checked-in' && hostAnswer?.answer === 'decline'),
    )
    .sort((a, b) => Date.parse(since(a)) - Date.parse(since(b)));
}

/** When they came to the desk. */
export function arrivedAt({ statusChanges }: Visit): string | undefined {
  return statusChanges.find(({ toStatus }) => toStatus === 'arrived' || toStatus === 'checked-in')?.changedAt;
}

/** Who is on the watch list and may come through the door today. */
export function watched(visits: readonly Visit[]): Visit[] {
  return visits.filter(({ watchList }) => watchList !== null);
}

import type { Visit } from '#parts/api';

/**
 * Reception's alarms: a visitor who arrived without help from staff and waits, once; and a visitor on site whose host
 * can't come, once per host. If a colleague marked a visitor as arrived, someone at the desk has seen them.
 */
export function alarmsOf(visits: readonly Visit[]): string[] {
  return visits.flatMap((visit) => {
    const { id, status, statusChanges, hostAnswer, meeting } = visit;
    if (hostAnswer?.answer === 'decline') return [`${id} declined ${meeting.host?.id ?? ''}`];
    return status === 'arrived' && statusChanges[0]?.changedBy == null ? [`${id} waits`] : [];
  });
}

import type { Visit } from '#parts/api';

/**
 * What reception is to hear of: who came alone and waits, once; and who is here with a host who cannot come, once for each such
 * host. Whom a colleague has marked as arrived somebody at the desk has seen.
 */
export function alarmsOf(visits: readonly Visit[]): string[] {
  return visits.flatMap((visit) => {
    const { id, status, statusChanges, hostAnswer, meeting } = visit;
    if (hostAnswer?.answer === 'decline') return [`${id} declined ${meeting.host?.id ?? ''}`];
    return status === 'arrived' && statusChanges[0]?.changedBy == null ? [`${id} waits`] : [];
  });
}

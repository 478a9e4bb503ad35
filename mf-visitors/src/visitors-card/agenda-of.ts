import type { components } from '@portal/openapi/visitors';

type Meeting = components['schemas']['MyMeeting'];

/**
 * What a card shows of a day's meetings: those at the chosen site (at all of them where none is chosen). Where there are more
 * than it has room for, those that are over go first.
 */
export function agendaOf<T extends Pick<Meeting, 'end' | 'site'>>(
  meetings: readonly T[],
  { siteId, now, atMost }: { siteId: number | null; now: number; atMost: number },
): { shown: T[]; more: number } {
  const here = meetings.filter(({ site }) => siteId === null || site.id === siteId);
  const toCome = here.filter(({ end }) => Date.parse(end) > now);
  const over = here.filter(({ end }) => Date.parse(end) <= now);
  const kept = new Set([...toCome, ...over.reverse()].slice(0, atMost));
  return { shown: here.filter((meeting) => kept.has(meeting)), more: here.length - kept.size };
}

import type { Presence } from './presence-api.ts';

/**
 * The prompt's question (rules/frame.md#presence-prompt): first whether the person is on site, then how they travel,
 * then none.
 */
export type PresenceQuestion = 'on-site' | 'travel' | 'none';

/** `presence` is today's latest record; a missing one is the same as one without an answer. */
export function presenceQuestion(
  presence: Pick<Presence, 'onSite' | 'travellingBy'> | undefined,
): PresenceQuestion {
  if (presence === undefined || presence.onSite === null) return 'on-site';
  return presence.onSite && presence.travellingBy === null ? 'travel' : 'none';
}

import type { Presence } from './presence-api.ts';

/** What the prompt asks (rules/frame.md#presence-prompt): where one is, then how one gets in, then nothing more. */
export type PresenceQuestion = 'on-site' | 'travel' | 'none';

/** `presence` is today's latest record; none is as good as one that does not say. */
export function presenceQuestion(
  presence: Pick<Presence, 'onSite' | 'travellingBy'> | undefined,
): PresenceQuestion {
  if (presence === undefined || presence.onSite === null) return 'on-site';
  return presence.onSite && presence.travellingBy === null ? 'travel' : 'none';
}

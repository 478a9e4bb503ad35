import type { Row } from '../../db/tables.ts';

export type TravelMode = Row<'presences'>['travelling_by'];

export interface PresenceState {
  on_site: boolean | null;
  travelling_by: TravelMode;
}

/**
 * A presence after a change. How somebody travels belongs to a day on site: it goes with it when the day turns out to
 * be none, and cannot be said of another (rules/people.md#presence).
 */
export function changedPresence(
  before: PresenceState,
  change: { on_site?: boolean | null; travelling_by?: TravelMode },
): { ok: true; presence: PresenceState } | { ok: false; reason: 'travel-on-site-only' } {
  const on_site = change.on_site === undefined ? before.on_site : change.on_site;
  if (change.travelling_by && on_site !== true) return { ok: false, reason: 'travel-on-site-only' };
  const travelling_by = change.travelling_by === undefined ? before.travelling_by : change.travelling_by;
  return { ok: true, presence: { on_site, travelling_by: on_site === true ? travelling_by : null } };
}

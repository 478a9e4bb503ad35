import type { Row } from '../../db/tables.ts';

export type TravelMode = Row<'presences'>['travelling_by'];

export interface PresenceState {
  on_site: boolean | null;
  travelling_by: TravelMode;
}

/**
 * A presence after a change. The way of travelling belongs to a day on site: it is dropped when the day becomes one off
 * site, and refused for any other day (rules/people.md#presence).
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

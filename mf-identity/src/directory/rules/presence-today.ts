/** What of an employee says where they are today. */
export interface Whereabouts {
  presence: { onSite: boolean | null; recordedAt: string } | null;
  deskToday: { name: string; zone: string; floorPlanRelativeUrl: string | null } | null;
}

export interface PresenceToday {
  state: 'on-site' | 'remote' | 'unknown';
  /** When the person said so. */
  at: string | null;
  /** The desk of today; nobody who is remote sits at one. */
  desk: Whereabouts['deskToday'];
}

/**
 * On site with the desk, or remote (rules/people.md#employee-directory). Who has said nothing may still have booked a
 * desk.
 */
export function presenceToday({ presence, deskToday }: Whereabouts): PresenceToday {
  const said = presence?.onSite ?? null;
  const at = said === null ? null : (presence?.recordedAt ?? null);
  if (said === false) return { state: 'remote', at, desk: null };
  return { state: said === true ? 'on-site' : 'unknown', at, desk: deskToday };
}

/** What of an employee says where they are today. */
export interface Whereabouts {
  presence: { onSite: boolean | null; recordedAt: string } | null;
  deskToday: { name: string; zone: string; floorPlanRelativeUrl: string | null } | null;
  /** The person's own desk, by its name. */
  desk: string | null;
  zone: string | null;
}

export interface PresenceToday {
  state: 'on-site' | 'remote' | 'unknown';
  /** When the person said so. */
  at: string | null;
  /** The desk of today, else on site the own one; nobody who is remote sits at one. */
  desk: Whereabouts['deskToday'];
}

/**
 * On site with the desk, or remote (rules/people.md#employee-directory). Who has said nothing may still have booked a
 * desk.
 */
export function presenceToday({ presence, deskToday, desk, zone }: Whereabouts): PresenceToday {
  const said = presence?.onSite ?? null;
  const at = said === null ? null : (presence?.recordedAt ?? null);
  if (said === false) return { state: 'remote', at, desk: null };
  if (said === null) return { state: 'unknown', at, desk: deskToday };
  const own = desk === null ? null : { name: desk, zone: zone ?? '', floorPlanRelativeUrl: null };
  return { state: 'on-site', at, desk: deskToday ?? own };
}

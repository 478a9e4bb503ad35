/** An employee's data that say where they are today. */
export interface Whereabouts {
  presence: { onSite: boolean | null; recordedAt: string } | null;
  deskToday: { name: string; zone: string; floorPlanRelativeUrl: string | null } | null;
  /** The name of the person's own desk. */
  desk: string | null;
  zone: string | null;
}

export interface PresenceToday {
  state: 'on-site' | 'remote' | 'unknown';
  /** When the person set their presence. */
  at: string | null;
  /** Today's desk, else the own one if on site; remote people sit at none. */
  desk: Whereabouts['deskToday'];
}

/**
 * On site with the desk, or remote (rules/people.md#employee-directory). A person without a presence may still have
 * booked a desk.
 */
export function presenceToday({ presence, deskToday, desk, zone }: Whereabouts): PresenceToday {
  const said = presence?.onSite ?? null;
  const at = said === null ? null : (presence?.recordedAt ?? null);
  if (said === false) return { state: 'remote', at, desk: null };
  if (said === null) return { state: 'unknown', at, desk: deskToday };
  const own = desk === null ? null : { name: desk, zone: zone ?? '', floorPlanRelativeUrl: null };
  return { state: 'on-site', at, desk: deskToday ?? own };
}

import type { StoredStatus } from '../../visits/public.ts';

export interface PresentVisit {
  id: number;
  visitorId: number;
  name: string;
  status: StoredStatus;
  needsParking: boolean;
}
export interface WantedVisit {
  visitor: number;
  needs_parking: boolean;
  /** Of the car; unchanged if left out. */
  registration?: string | null;
}

export interface ChangedVisits {
  /** Not invited before, or removed since. */
  added: WantedVisit[];
  /** Scheduled visits that are no longer wanted. */
  removed: PresentVisit[];
  kept: (PresentVisit & { wantsParking: boolean; registration?: string | null | undefined })[];
  /** Names of visitors who are left out though their visit has begun or is over. */
  cannotRemove: string[];
  /** Names of visitors who are or were on site: they keep the meeting at its time and site. */
  cannotMove: string[];
}

/** How a changed list of visitors affects the existing visits. */
export function changedVisits(
  present: readonly PresentVisit[],
  wanted: readonly WantedVisit[],
): ChangedVisits {
  const active = present.filter(({ status }) => status !== 'cancelled');
  const isWanted = ({ visitorId }: PresentVisit) => wanted.some(({ visitor }) => visitor === visitorId);
  const left = active.filter((visit) => !isWanted(visit));
  return {
    added: wanted.filter(({ visitor }) => !active.some(({ visitorId }) => visitorId === visitor)),
    removed: left.filter(({ status }) => status === 'scheduled'),
    kept: active.filter(isWanted).map((visit) => {
      const named = wanted.filter(({ visitor }) => visitor === visit.visitorId);
      const registration = named.find((one) => one.registration !== undefined)?.registration;
      return {
        ...visit,
        wantsParking: named.some(({ needs_parking }) => needs_parking),
        ...(registration === undefined ? {} : { registration }),
      };
    }),
    cannotRemove: left.filter(({ status }) => status !== 'scheduled').map(({ name }) => name),
    cannotMove: active.filter(({ status }) => hasBeenHere(status)).map(({ name }) => name),
  };
}

export function hasBeenHere(status: StoredStatus): boolean {
  return status === 'arrived' || status === 'checked-in' || status === 'checked-out';
}

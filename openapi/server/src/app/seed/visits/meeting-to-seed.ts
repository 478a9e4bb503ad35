import type { SeededSite } from '../seed-domain.ts';

export type SeedStatus = 'scheduled' | 'arrived' | 'checked-in' | 'checked-out' | 'no-show' | 'cancelled';

export interface SeedChange {
  to: SeedStatus;
  /** Minutes since the site's midnight of the meeting's day. */
  minute: number;
  isAutomatic?: boolean;
}

export interface SeedVisit {
  /** Place of the visitor in the list of them. */
  visitor: number;
  changes: SeedChange[];
  lanyard: number | null;
  delay: number | null;
  needsParking: boolean;
  answer: 'on-my-way' | 'send-up' | null;
}

/** Wall times of the site, as minutes since its midnight of the day; the database makes instants of them. */
export interface SeedMeeting {
  site: SeededSite;
  day: string;
  start: number;
  end: number;
  hostId: number;
  guestIds: number[];
  description: string;
  location: string | null;
  isCancelled: boolean;
  visits: SeedVisit[];
}

/** The status after the last change. */
export function statusOf(visit: SeedVisit): SeedStatus {
  return visit.changes.at(-1)?.to ?? 'scheduled';
}

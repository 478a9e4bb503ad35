import type { RawBuilder } from 'kysely';
import type { OnSite } from '../../db/column-types.ts';

export type { OnSite } from '../../db/column-types.ts';

import type { Tx } from '../../db/database.ts';
import type { SiteScope } from '../site-scope.ts';

/**
 * Signals of where people with an account are today, by the clock of each site: a `select` of `user_id, site_id,
 * signal, signal_at, is_here, status`, at most one row per person. The latest signal of a person in any domain counts,
 * even one that says "not here".
 */
export type SignalSource = (now: Date) => RawBuilder<unknown>;

export interface Place {
  floor_id: number | null;
  floor: string | null;
  zone_id: number | null;
  zone: string | null;
  desk: string | null;
}

/** Where these people sit at these sites today, by user id; only where it is known. */
export type PlaceSource = (
  tx: Tx,
  people: readonly { user_id: number; site_id: number }[],
  now: Date,
) => Promise<ReadonlyMap<number, Place>>;

/** People without an account. */
export interface GuestSource {
  /** Their keys are `<kind>:<id>`. */
  kind: string;
  /** People who are at these sites now. */
  findHere(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]>;
  /** People with these ids who belong to the site, whether or not any signal says that they are there. */
  findById(tx: Tx, ids: readonly number[], siteId: number): Promise<Guest[]>;
}

export interface Guest
  extends Pick<OnSite, 'first_name' | 'last_name' | 'company' | 'photo' | 'phone' | 'email' | 'visit_id'> {
  id: number;
}

/** The people on site that one domain knows of. */
export interface OnSiteSource {
  signals?: SignalSource;
  places?: PlaceSource;
  guests?: GuestSource;
}

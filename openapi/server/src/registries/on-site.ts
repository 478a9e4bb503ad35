import type { components } from '@portal/openapi/server';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { SiteScope } from '../mechanisms/site-scope.ts';
import { carSignals } from '../modules/cameras/on-site.ts';
import { deskPlaces, deskSignals } from '../modules/desks/on-site.ts';
import { presenceSignals } from '../modules/people/on-site.ts';
import { visitsOnSite } from '../modules/visits/on-site.ts';

/** Somebody who is thought to be on site, with what the muster's filters ask for. Kept as JSON in a roll call. */
export interface OnSite extends Omit<components['schemas']['MusterPerson'], 'mark' | 'needs_assistance'> {
  site_id: number;
  floor_id: number | null;
  zone_id: number | null;
}

/**
 * What tells where people with an account are today, by the clock of each site: a `select` of `user_id, site_id, signal,
 * signal_at, is_here, status`, one row a person at most. Of all domains' signals of a person the newest counts, also one that
 * says "not here".
 */
export type SignalSource = (now: Date) => RawBuilder<unknown>;

export interface Place {
  floor_id: number | null;
  floor: string | null;
  zone_id: number | null;
  zone: string | null;
  desk: string | null;
}

/** Where these people sit at these sites today, by user id; only those of whom it is known. */
export type PlaceSource = (
  tx: Tx,
  people: readonly { user_id: number; site_id: number }[],
  now: Date,
) => Promise<ReadonlyMap<number, Place>>;

/** People without an account. */
export interface GuestSource {
  /** Their keys are `<kind>:<id>`. */
  kind: string;
  /** Who is at these sites now. */
  findHere(tx: Tx, sites: SiteScope, now: Date): Promise<OnSite[]>;
  /** Those of these ids that belong to the site, whether or not anything says that they are here. */
  findById(tx: Tx, ids: readonly number[], siteId: number): Promise<Guest[]>;
}

export interface Guest
  extends Pick<OnSite, 'first_name' | 'last_name' | 'company' | 'photo' | 'phone' | 'email' | 'visit_id'> {
  id: number;
}

/** Who is on site: one line a domain. */
export const signalSources: readonly SignalSource[] = [presenceSignals, deskSignals, carSignals];
export const placeSources: readonly PlaceSource[] = [deskPlaces];
export const guestSources: readonly GuestSource[] = [visitsOnSite];

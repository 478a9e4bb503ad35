import type { Tx } from '../../db/database.ts';
import type { DemoClient } from './demo-clients.ts';
import type { Diary } from './diary.ts';
import type { Random } from './random.ts';

export interface SeededSite {
  id: number;
  name: string;
  timeZone: string;
  /** The site's calendar day at the moment of the seed; all dates are relative to it. */
  today: string;
}

export interface SeededPerson {
  id: number;
  email: string;
  homeSiteId: number;
  groups: string[];
  /** One of the named accounts: its reservations are written by hand, not random. */
  isAccount: boolean;
}

export interface SeededZone {
  id: number;
  siteId: number;
  floorId: number;
  name: string;
  requiresApproval: boolean;
  requiresCleaning: boolean;
  permissionGroups: string[];
  /** Position on its floor's plan, from 0. */
  place: number;
  floorCode: string;
}

/**
 * How many days desks, rooms and parking spaces have been in use: longer than the demo's history, so that its reports
 * start with bookable hours.
 */
export const IN_USE_DAYS = 90;

/** The data that the domains have seeded so far; each later one builds on it. */
export interface SeedDeps {
  sites: SeededSite[];
  people: SeededPerson[];
  zones: SeededZone[];
  diary: Diary;
}

export interface SeedContext {
  /** The system's transaction: not confined to a client, so each row names its own. */
  tx: Tx;
  client: DemoClient & { id: number };
  random: Random;
  now: Date;
  /** Hash of the one password of all demo accounts. */
  passwordHash: string;
  deps: SeedDeps;
}

/** One file per domain: seeds its own data for one client. */
export interface SeedDomain {
  name: string;
  /** Only clients with this feature get the data. */
  feature?: string;
  seed(context: SeedContext): Promise<void>;
  /**
   * Adds the dated part around a later day, in a demo that has been used: fills in missing data, removes nothing.
   * `deps` and `random` are of that moment.
   */
  refresh?(context: SeedContext): Promise<void>;
}

import type { components } from '@portal/openapi/server';
import type { Tx } from '../db/database.ts';
import type { AuditEntry } from '../mechanisms/audit.ts';
import type { SiteScope } from '../mechanisms/site-scope.ts';
import type { Locale, Translate } from '../messages.ts';
import { accountHoldings } from '../modules/account/leaving.ts';
import { appointmentHoldings } from '../modules/appointments/leaving.ts';
import { dataTokenHoldings } from '../modules/data-access/leaving.ts';
import { deskHoldings } from '../modules/desks/leaving.ts';
import { deviceHoldings } from '../modules/devices/leaving.ts';
import { feedHoldings } from '../modules/feeds/leaving.ts';
import { meetingHoldings } from '../modules/meetings/leaving.ts';
import { parkingHoldings } from '../modules/parking/leaving.ts';
import { presenceHoldings } from '../modules/people/leaving.ts';
import { reportHoldings } from '../modules/report-schedules/leaving.ts';
import type { QueueAt } from '../outbox/queue.ts';
import type { Viewer } from '../viewer.ts';

type Schemas = components['schemas'];
export type LeavingKind = Schemas['LeavingKind'];
export type LeavingChoice = Schemas['LeavingChoice'];

export interface Leaver {
  id: number;
  email: string;
  /** Has an active account; null for none. */
  lineManager: { id: number; name: string } | null;
}

/** One thing that a person holds from now on. */
export interface HeldItem {
  id: string;
  /** No names of other people: it outlives them. Empty for a private meeting. */
  title: string;
  place: string;
  startsAt?: Date;
  date?: string;
  choices: readonly LeavingChoice[];
  choice: LeavingChoice;
  /** Who gets it by default. */
  to?: { id: number; name: string } | null;
}

export interface HoldingsAt {
  tx: Tx;
  now(): Date;
  person: Leaver;
}

/** Of a job that acts for the administrator who started it, at all sites. */
export interface SettleAt extends HoldingsAt, QueueAt {
  user: Viewer;
  sites: SiteScope;
  t: Translate;
  locale: Locale;
  audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
}

export interface SettledItem {
  /** Of the item. */
  id: string;
  choice: Exclude<LeavingChoice, 'keep'>;
  /** Of `hand-over`. */
  toUserId: number | null;
}

/** A kind of things that people hold. */
export interface Holding {
  list(at: HoldingsAt): Promise<HeldItem[]>;
  /**
   * In a transaction of its own, and so with locks of its own. Something that is gone or settled already is left alone: a line
   * may be settled twice.
   * @throws Problem why it cannot be settled now
   */
  settle(at: SettleAt, item: SettledItem): Promise<void>;
}

/**
 * What people hold from now on, in the order in which it is settled: one line a domain. Waiting comes before what is waited for,
 * so that nothing is given to the person who leaves.
 */
export const holdings: Readonly<Record<LeavingKind, Holding>> = {
  ...deskHoldings,
  ...parkingHoldings,
  ...appointmentHoldings,
  ...meetingHoldings,
  ...presenceHoldings,
  ...accountHoldings,
  ...reportHoldings,
  ...dataTokenHoldings,
  ...feedHoldings,
  ...deviceHoldings,
};

import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../audit.ts';
import type { QueueAt } from '../outbox/queue.ts';
import type { Viewer } from '../portal/viewer.ts';
import type { SiteScope } from '../site-scope.ts';
import type { Locale, Translate } from '../texts/messages.ts';

type Schemas = components['schemas'];
export type LeavingKind = Schemas['LeavingKind'];
export type LeavingChoice = Schemas['LeavingChoice'];

export interface Leaver {
  id: number;
  email: string;
  /** Has an active account; null for none. */
  lineManager: { id: number; name: string } | null;
}

/** A booking of a person from now on. */
export interface HeldItem {
  id: string;
  /** Without names of other people: it outlives them. Empty for a private meeting. */
  title: string;
  place: string;
  startsAt?: Date;
  date?: string;
  choices: readonly LeavingChoice[];
  choice: LeavingChoice;
  /** The person who gets it by default. */
  to?: { id: number; name: string } | null;
}

/** A person's booking that can only be released. */
export function toRelease(id: number, title: string, place: string, more: { date?: string } = {}): HeldItem {
  return { id: String(id), title, place, choices: ['release'], choice: 'release', ...more };
}

export interface HoldingsAt {
  tx: Tx;
  now(): Date;
  person: Leaver;
}

/** For a job that acts for the administrator who started it, at all sites. */
export interface SettleAt extends HoldingsAt, QueueAt {
  user: Viewer;
  sites: SiteScope;
  t: Translate;
  locale: Locale;
  audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
}

export interface SettledItem {
  /** The item's id. */
  id: string;
  choice: Exclude<LeavingChoice, 'keep'>;
  /** For `hand-over`. */
  toUserId: number | null;
}

/** A kind of bookings that people hold. */
export interface Holding {
  list(at: HoldingsAt): Promise<HeldItem[]>;
  /**
   * Runs in a transaction of its own, and so with locks of its own. Items that no longer exist or are settled already
   * are left alone: a line may be settled twice.
   * @throws Problem why it cannot be settled now
   */
  settle(at: SettleAt, item: SettledItem): Promise<void>;
}

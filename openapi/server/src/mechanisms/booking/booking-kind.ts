import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../audit.ts';
import type { BookedEntity } from '../audit-actions.ts';
import type { QueueAt } from '../outbox/queue.ts';
import type { Topic } from '../ports/topics.ts';
import type { FieldTexts } from '../problems.ts';
import type { Text } from '../texts/messages.ts';
import type { PeriodType } from './periods.ts';

/**
 * What happens to a booking, in the words of the audit log. `promote`: it got a place out of the waiting line; `rerank`: what
 * decides its place in the line has changed; `swap`: it is another person's from now on.
 */
export type BookingAction =
  | 'create'
  | 'approve'
  | 'deny'
  | 'move'
  | 'check-in'
  | 'cancel'
  | 'release'
  | 'promote'
  | 'rerank'
  | 'swap';

/** Columns that every table of bookings has, beside its period and its resource; `docs/bookings.md` has the whole list. */
export interface BookingRow {
  id: number;
  site_id: number;
  status: string;
  /** Who will sit, park or meet there; null of what somebody took at a display, without saying who they are. */
  user_id: number | null;
  created_by_id: number | null;
  version: number;
}

/** What a request's context offers, and a job's with its way to write the audit log. */
export interface BookingWork extends QueueAt {
  audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
}

/** What was done to a booking, told in the transaction that did it; `before` is null for a new one. */
export interface BookingEvent<Row> {
  action: BookingAction;
  before: Row | null;
  after: Row;
  /** Of an approval: as in `AuditEntry`. */
  isOwnRequest?: boolean;
}

/** A kind of bookings: its tables, its statuses, and what else its domain does when one changes. */
export interface BookingKind<Row extends BookingRow & Period, Period extends object> {
  /** Of the audit log: the table in the singular. */
  entity: BookedEntity;
  table: string;
  period: PeriodType<Period>;
  /** What is booked: a table with `id` and `name`, and the booking's column that refers to it. */
  resources: { table: string; column: keyof Row & string };
  /** The column with the number of the place, of resources that several may have at once; its constraint then names it too. */
  place?: keyof Row & string;
  /** Statuses that keep the resource from everybody else: those of the unique index or exclusion constraint. */
  holding: readonly string[];
  /** A person has one at a time, waiting ones included: at each site, or at all. Without it any number; of nobody's (`user_id` null) too. */
  perPerson?: 'site' | 'client';
  /** Without it a taken resource is refused. */
  line?: WaitingLine<Row>;
  /** The list that open pages fetch again. */
  topic?: Topic;
  /** The rows with whatever the domain answers and tells of them; those that are gone are left out. */
  read(tx: Tx, ids: readonly number[], now: Date): Promise<Row[]>;
  /** Mails and the like; after the audit log was written, in the same transaction. */
  changed?(work: BookingWork, event: BookingEvent<Row>): Promise<void>;
  /** The same for all that changes in one step, where telling hundreds one by one would take too long. */
  changedTogether?(work: BookingWork, events: readonly BookingEvent<Row>[]): Promise<void>;
}

/** Where people wait for any resource of a pool: a space of a car park. */
export interface WaitingLine<Row> {
  /** Table of the pools; bookings and resources both refer to it by the column. A booking never leaves its pool. */
  pool: { table: string; column: keyof Row & string };
  /** The status of those in the line, and the one in which they leave it with a resource. */
  waiting: string;
  promoted: string;
  /** Statuses of those who have yet to be let into the line (by an approval). */
  beforeLine?: readonly string[];
  /** Columns of the booking, the smallest first; those that are equal go by `id`. While it waits only `rerank` changes them. */
  order: readonly (keyof Row & string)[];
  /** That the resource `free` may be given to the booking `waiting`; whether it is taken is not asked here. */
  fits(now: Date): RawBuilder<boolean>;
  /**
   * Decides in place of `fits` who gets what, behind the pool's lock, where more counts than one free resource for one
   * booking; it keeps to `order`, and passes nobody whom something free fits.
   */
  allocate?(work: BookingWork, run: LineRun): Promise<readonly Allotment[]>;
}

/** Of a line: the pool, the times at which something may have become free, and the new bookings of this transaction. */
export interface LineRun {
  poolId: number;
  periods: readonly object[];
  created: readonly number[];
}

/** What a run makes of a booking that waits. */
export interface Allotment {
  id: number;
  /** Columns of its row; each allotment of a run names the same ones. */
  change: Readonly<Record<string, unknown>>;
  /** It leaves the line. Anything else that is said of those who wait is no change of theirs: no version, no audit entry. */
  promoted: boolean;
}

/** One resource for one period; null: any resource of the pool, by the waiting line. */
export interface Claim<Period> {
  resourceId: number | null;
  period: Period;
  /** How many may have the resource at once; left out: one. */
  places?: number;
  /** Further columns of its own row, beside those of the plan: the room's minutes of setup. */
  values?: Readonly<Record<string, unknown>>;
}

/** What the answer has one place for: a day with its desk, a date of a series with all its rooms. */
export interface BookingEntry<Period> {
  claims: readonly Claim<Period>[];
  /** The domain's own rules that are against it, by field. */
  broken: FieldTexts;
}

/** A booking that overlaps what is asked for, or that the person has at that time. */
export interface Holding<Period> {
  period: Period;
  /** Null: it waits in a line. */
  resourceId: number | null;
  resourceName: string | null;
  /** Which of the resource's places, from 1. */
  place: number;
  /** Null: taken at a display. */
  userId: number | null;
  /** "A. Khan"; empty if there is none. `isNamedTo` decides whether a reader may know it. */
  userName: string;
  isLocatable: boolean;
}

/** What a domain makes of a request: read before the locks and again behind them. */
export interface BookingPlan<Period> {
  siteId: number;
  /** What a new booking starts as. */
  status: string;
  entries: readonly BookingEntry<Period>[];
  /** The pool, of a kind with a waiting line. */
  poolId?: number;
  /** Further keys to lock, behind the resources and the person: what else decides, and what others change at the same time. */
  locks?: readonly string[];
  /** Further columns of new rows. */
  values?: Readonly<Record<string, unknown>>;
  /** The reason where somebody holds the resource: of the answer as a whole, and at the entry. */
  taken(holding: Holding<Period>): { detail: Text; fields: FieldTexts };
  /** The reason where the person has another booking at that time; needed by a kind that is `perPerson`. */
  another?(holding: Holding<Period>): FieldTexts;
  /** The reason at a claim for what an earlier one of the same request has then; left out where no request can ask twice. */
  twice?(claim: Claim<Period>): FieldTexts;
  /** Up to three like resources that are free; asked for when all that is against the request is `taken`. */
  alternatives(): Promise<readonly unknown[]>;
  /** The reason of the answer as a whole where there are none; left out, that of what is taken stays. */
  nothingElse?: Text;
}

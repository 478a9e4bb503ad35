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
 * Changes of a booking, as the audit log names them. `promote`: it got a place out of the waiting line; `rerank`: its
 * rank in the line has changed; `swap`: it belongs to another person from now on.
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

/**
 * Columns that every table of bookings has, besides its period and its resource; `docs/bookings.md` has the whole list.
 */
export interface BookingRow {
  id: number;
  site_id: number;
  status: string;
  /** The person who will sit, park or meet there; null for a booking at a display, which names no one. */
  user_id: number | null;
  created_by_id: number | null;
  version: number;
}

/** The dependencies of a booking, from a request's context or a job's. */
export interface BookingWork extends QueueAt {
  audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
}

/** A change of a booking, published in the transaction that made it; `before` is null for a new one. */
export interface BookingEvent<Row> {
  action: BookingAction;
  before: Row | null;
  after: Row;
  /** For an approval: as in `AuditEntry`. */
  isOwnRequest?: boolean;
}

/** A kind of bookings: its tables, its statuses, and its domain's reactions to changes. */
export interface BookingKind<Row extends BookingRow & Period, Period extends object> {
  /** For the audit log: the table in the singular. */
  entity: BookedEntity;
  table: string;
  period: PeriodType<Period>;
  /** The resources: a table with `id` and `name`, and the booking's column that refers to it. */
  resources: { table: string; column: keyof Row & string };
  /**
   * The column with the number of the place, for resources with several places; its constraint then includes it too.
   */
  place?: keyof Row & string;
  /** Statuses that hold the resource: those of the unique index or exclusion constraint. */
  holding: readonly string[];
  /**
   * A person has one at a time, waiting ones included: at each site, or at all. Without it any number; also for
   * bookings without a person (`user_id` null).
   */
  perPerson?: 'site' | 'client';
  /** Without it a taken resource is refused. */
  line?: WaitingQueue<Row>;
  /** The list that open pages fetch again. */
  topic?: Topic;
  /** The rows with everything that the domain answers and publishes about them; missing ones are left out. */
  read(tx: Tx, ids: readonly number[], now: Date): Promise<Row[]>;
  /** Emails and the like; after the audit log was written, in the same transaction. */
  changed?(work: BookingWork, event: BookingEvent<Row>): Promise<void>;
  /** The same for all changes of one step, where emailing hundreds of people one by one would take too long. */
  changedTogether?(work: BookingWork, events: readonly BookingEvent<Row>[]): Promise<void>;
}

/** Where people wait for any resource of a pool: a space of a car park. */
export interface WaitingQueue<Row> {
  /** Table of the pools; bookings and resources both refer to it by the column. A booking never leaves its pool. */
  pool: { table: string; column: keyof Row & string };
  /** The status in the line, and the one in which bookings leave it with a resource. */
  waiting: string;
  promoted: string;
  /** Statuses before the line (until an approval). */
  beforeLine?: readonly string[];
  /** Columns of the booking, in ascending order; ties go by `id`. While it waits only `rerank` changes them. */
  order: readonly (keyof Row & string)[];
  /** Whether the resource `free` may be given to the booking `waiting`; whether it is taken is checked elsewhere. */
  fits(now: Date): RawBuilder<boolean>;
  /**
   * Replaces `fits` where more matters than one free resource for one booking. It runs behind the pool's lock, keeps to
   * `order`, and skips no booking that a free resource would fit.
   */
  allocate?(work: BookingWork, run: QueueRun): Promise<readonly Allotment[]>;
}

/**
 * A run of a line: the pool, the times at which a resource may have become free, and the new bookings of this
 * transaction.
 */
export interface QueueRun {
  poolId: number;
  periods: readonly object[];
  created: readonly number[];
}

/** The change that a run makes to a waiting booking. */
export interface Allotment {
  id: number;
  /** Columns of its row; all allotments of a run have the same ones. */
  change: Readonly<Record<string, unknown>>;
  /** It leaves the line. Other updates of waiting bookings are not changes of theirs: no version, no audit entry. */
  promoted: boolean;
}

/** One resource for one period; null: any resource of the pool, by the waiting line. */
export interface Claim<Period> {
  resourceId: number | null;
  period: Period;
  /** How many may have the resource at the same time; left out: one. */
  places?: number;
  /** Further columns of its own row, besides those of the plan: the room's minutes of setup. */
  values?: Readonly<Record<string, unknown>>;
}

/** One entry of the answer: a day with its desk, a date of a series with all its rooms. */
export interface BookingEntry<Period> {
  claims: readonly Claim<Period>[];
  /** Violations of the domain's own rules, by field. */
  broken: FieldTexts;
}

/** A booking that overlaps the request, or that the person has at that time. */
export interface Holding<Period> {
  period: Period;
  /** Null: it waits in a line. */
  resourceId: number | null;
  resourceName: string | null;
  /** The number of the place in the resource, from 1. */
  place: number;
  /** Null: taken at a display. */
  userId: number | null;
  /** "A. Khan"; empty if there is none. `isNamedTo` decides whether a reader may know it. */
  userName: string;
  isLocatable: boolean;
}

/** A domain's plan for a request: read before the locks and again behind them. */
export interface BookingPlan<Period> {
  siteId: number;
  /** The initial status of a booking. */
  status: string;
  entries: readonly BookingEntry<Period>[];
  /** The pool, of a kind with a waiting line. */
  poolId?: number;
  /**
   * Further keys to lock, after the resources and the person: for other data that decides and may change at the same
   * time.
   */
  locks?: readonly string[];
  /** Further columns of new rows. */
  values?: Readonly<Record<string, unknown>>;
  /** The reason if another booking holds the resource: for the answer as a whole, and at the entry. */
  taken(holding: Holding<Period>): { detail: Text; fields: FieldTexts };
  /** The reason if the person has another booking at that time; required for a kind that is `perPerson`. */
  another?(holding: Holding<Period>): FieldTexts;
  /** The reason if an earlier claim of the same request has it then; left out where that cannot happen. */
  twice?(claim: Claim<Period>): FieldTexts;
  /** Up to three similar resources that are free; called if `taken` is the only obstacle. */
  alternatives(): Promise<readonly unknown[]>;
  /** The reason of the answer as a whole if there are none; left out, that of `taken` stays. */
  nothingElse?: Text;
}

import type { Tx } from '../../db/database.ts';
import type { BookingKind, BookingRow, BookingWork } from '../booking/booking-kind.ts';
import type { RequestContext } from '../portal/request-context.ts';
import type { Text, Translate } from '../texts/messages.ts';
import type { DecisionLinks } from './decision-links.ts';

export interface Decision {
  action: 'approve' | 'deny';
  /** The requester reads it if the request is denied. */
  reason: string | null;
}

/** A booking that may await the decision of an approver. */
export interface RequestRow extends BookingRow {
  date: string;
  /** Only bookings with times have one. */
  starts_at?: Date;
  /** The site's calendar day. */
  today: string;
}

/** The answer of the page that a mailed link opens. */
export interface LinkedDecision<Request> {
  requester: string;
  requests: Request[];
}

/**
 * Bookings that approvers decide on: in a table one by one (`decideOne`) or together (`decideBatch`), or by the link of
 * an email (`decideByLink`). Apart from those of the kind the statuses are `denied` and `cancelled`.
 */
export interface ApprovalKind<
  Row extends RequestRow & Period,
  Period extends object,
  Reservation = unknown,
  Request = unknown,
> {
  bookings: BookingKind<Row, Period>;
  links: DecisionLinks;
  /** The status of a request until the decision. */
  pending: Row['status'];
  /** Columns of an approved and of a denied request, its status among them. */
  approval(now: Date): Partial<Row> & Readonly<Record<string, unknown>>;
  denial(reason: string | null): Partial<Row> & Readonly<Record<string, unknown>>;
  /** The table and the request's column that refers to it, whose groups may have a booking. */
  permission: { table: string; column: keyof Row & string };
  texts: {
    alreadyCancelled: Text;
    /** The day of the request is over. */
    isOver: Text;
    /** The person is no longer in a group that may have the booking. */
    groupMissing(row: Row, t: Translate): Text;
  };
  /** Follows an approval, and belongs to the same change. */
  approved?(work: BookingWork, before: Row): Promise<void>;
  /** Follows a denial as a change of its own. */
  denied?(work: BookingWork, after: Row): Promise<void>;
  /** Emails the requesters, but not the person who decided. */
  notify(
    work: BookingWork,
    decided: readonly Row[],
    decision: { by: number; reason: string | null },
  ): Promise<void>;
  /** Reservations as the approver's table shows them. */
  toReservations(context: RequestContext, rows: readonly Row[]): Promise<Reservation[]>;
  /** Requests as the page of a mailed link shows them, each with the reason why it cannot be decided. */
  toDecision(
    at: { tx: Tx; t: Translate },
    rows: readonly (Row & { refusal: string | null })[],
  ): Promise<LinkedDecision<Request>>;
}

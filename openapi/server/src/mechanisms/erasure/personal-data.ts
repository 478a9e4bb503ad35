import type { Tx } from '../../db/database.ts';
import type { RequestContext } from '../portal/request-context.ts';

/** A person's identity, read before any of it is replaced. */
export interface Erased {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  photo: string | null;
}

export interface ErasedVisitor extends Erased {
  uuid: string;
}

export interface EraseUser {
  tx: Tx;
  now: Date;
  user: Erased;
  /** Replaces the name from now on. */
  words: { firstName: string; lastName: string };
}

export interface EraseVisitors {
  tx: Tx;
  now: Date;
  visitors: readonly ErasedVisitor[];
  /** Replaces the name from now on. */
  word: string;
}

/** Columns that still refer to a person after the erasure, or that never belong to an erased person. */
export interface RetainedColumns {
  columns: readonly string[];
  why: string;
  /** In words: `six years after the signature`. */
  until: string;
}

/**
 * The personal data of a table, and what becomes of it on erasure. Every column of strings, documents, bytes and
 * references to people is named once; a test reads the database's catalogue and finds missing ones.
 */
export interface PersonalData {
  table: string;
  /** Replaced, or deleted with their row, by the functions below. */
  erased?: readonly string[];
  kept?: readonly RetainedColumns[];
  /** Contains no personal data. */
  impersonal?: readonly string[];
  /**
   * Ends the future bookings of a visitor who is about to be erased.
   * @returns what was ended and how much of it, for the audit log
   * @throws Problem 409 where it cannot be ended now
   */
  beforeVisitorIsErased?(
    context: RequestContext,
    visitorId: number,
  ): Promise<Readonly<Record<string, number>>>;
  /** Erases the table's data of an account. */
  eraseUser?(at: EraseUser): Promise<unknown>;
  /** Erases the data of visitors who request it, and of those whose retention is over. */
  eraseVisitors?(at: EraseVisitors): Promise<unknown>;
  /** Only on request: for the others a shorter retention has deleted it long before. */
  eraseVisitorsOnRequest?(at: EraseVisitors): Promise<unknown>;
}

/** For references to a person: the row stays for statistics and history, and the id no longer leads to a name. */
export function anonymousReference(...columns: string[]): RetainedColumns {
  return {
    columns,
    why: 'history and counts stay; the record it points at names nobody any more',
    until: 'for good',
  };
}

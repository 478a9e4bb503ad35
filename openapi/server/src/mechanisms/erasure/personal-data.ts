import type { Tx } from '../../db/database.ts';
import type { RequestContext } from '../portal/request-context.ts';

/** Who somebody was, read before anything of it is replaced. */
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
  /** What stands for the name from now on. */
  words: { firstName: string; lastName: string };
}

export interface EraseVisitors {
  tx: Tx;
  now: Date;
  visitors: readonly ErasedVisitor[];
  /** What stands for the name from now on. */
  word: string;
}

/** Columns that keep something of a person after the erasure, or of which nobody is erased. */
export interface Kept {
  columns: readonly string[];
  why: string;
  /** In words: `six years after the signature`. */
  until: string;
}

/**
 * What a table holds of people and what becomes of it when one of them is erased. Every column of texts, documents, bytes
 * and references to people is named once; a test reads the database's catalogue and finds one that is not.
 */
export interface PersonalData {
  table: string;
  /** Replaced, or deleted with their row, by the functions below. */
  erased?: readonly string[];
  kept?: readonly Kept[];
  /** Says nothing of a person. */
  impersonal?: readonly string[];
  /**
   * Ends what is to come of a visitor whom somebody is going to erase.
   * @returns how much of what, for the audit log
   * @throws Problem 409 where it cannot be ended now
   */
  beforeVisitorIsErased?(
    context: RequestContext,
    visitorId: number,
  ): Promise<Readonly<Record<string, number>>>;
  /** Erases what the table holds of an account. */
  eraseUser?(at: EraseUser): Promise<unknown>;
  /** Erases what it holds of visitors who ask for it, and of those whose time is over. */
  eraseVisitors?(at: EraseVisitors): Promise<unknown>;
  /** Only for who asks for it: for the others their own clock has taken it long before. */
  eraseVisitorsOnRequest?(at: EraseVisitors): Promise<unknown>;
}

/** For references to a person: the row stays for counts and history, and the id leads to nobody's name any more. */
export function pointsAtNobody(...columns: string[]): Kept {
  return {
    columns,
    why: 'history and counts stay; the record it points at names nobody any more',
    until: 'for good',
  };
}

import type { RawBuilder } from 'kysely';

/** A domain's relations to visitors, as SQL. */
export interface VisitorUse {
  /** Ids of the visitors whom this person knows through it: a `select`. */
  knownTo(userId: number): RawBuilder<unknown>;
  /** Ids of the visits that this person hosts: a `select`. */
  hostedBy(userId: number): RawBuilder<unknown>;
  /** The last visit of the visitor `p`, or null: an expression. */
  lastSeenAt: RawBuilder<Date | null>;
  /** Whether something of the visitor `p` ended at that instant or later, or still has its details: a condition. */
  isUsedSince(instant: RawBuilder<unknown>): RawBuilder<boolean>;
}

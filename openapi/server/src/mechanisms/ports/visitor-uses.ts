import type { RawBuilder } from 'kysely';

/** What a domain knows of visitors by what it does with them, as SQL. */
export interface VisitorUse {
  /** Ids of the visitors whom this person knows by it: a `select`. */
  knownTo(userId: number): RawBuilder<unknown>;
  /** Ids of the visits that this person hosts: a `select`. */
  hostedBy(userId: number): RawBuilder<unknown>;
  /** When the visitor `p` was here last, or null: an expression. */
  lastSeenAt: RawBuilder<Date | null>;
  /** Whether something of the visitor `p` ended at that instant or later, or still has its details: a condition. */
  isUsedSince(instant: RawBuilder<unknown>): RawBuilder<boolean>;
}

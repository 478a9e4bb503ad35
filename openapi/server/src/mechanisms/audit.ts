import { asJson, type Tx } from '../db/database.ts';
import type { AuditedAction } from './audit-actions.ts';

export type AuditEntry = AuditedAction & {
  entityId: number | string;
  /** Who did it, where the call began without a session: the log-in itself. */
  by?: number;
  /** The record before and after; left out for what had none. */
  before?: unknown;
  after?: unknown;
};

export interface AuditWho {
  userId: number | null;
  requestId: string;
  at: Date;
}

/** A statement of PostgreSQL takes 65,535 parameters. */
const ENTRIES_AT_ONCE = 1000;

/**
 * Appends to the audit log of the transaction's client, many entries as quickly as one. The table refuses to be changed
 * afterwards.
 */
export async function writeAudit(
  tx: Tx,
  who: AuditWho,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const all = [entries].flat();
  for (let from = 0; from < all.length; from += ENTRIES_AT_ONCE) {
    const some: AuditEntry[] = all.slice(from, from + ENTRIES_AT_ONCE);
    await tx
      .insertInto('audit_log')
      .values(
        some.map((entry) => ({
          at: who.at,
          user_id: entry.by ?? who.userId,
          action: entry.action,
          entity: entry.entity,
          entity_id: String(entry.entityId),
          before: entry.before === undefined ? null : asJson(entry.before),
          after: entry.after === undefined ? null : asJson(entry.after),
          request_id: who.requestId,
        })),
      )
      .execute();
  }
}

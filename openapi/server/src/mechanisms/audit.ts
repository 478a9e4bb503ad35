import { asJson, type Tx } from '../db/database.ts';
import type { AuditedAction } from './audit-actions.ts';

export type AuditEntry = AuditedAction & {
  entityId: number | string;
  /** The actor, if the call began without a session: for the log-in itself. */
  by?: number;
  /** The record before and after; left out where there was none. */
  before?: unknown;
  after?: unknown;
  /** A request of one's own that no one else could approve (rules/access.md#four-eyes): the log says so. */
  isOwnRequest?: boolean;
};

export interface AuditActor {
  userId: number | null;
  requestId: string;
  at: Date;
}

/** A statement of PostgreSQL takes 65,535 parameters. */
const ENTRIES_AT_ONCE = 1000;

/**
 * Appends to the audit log of the transaction's client, many entries as fast as one. The table refuses later changes.
 */
export function writeAudit(
  tx: Tx,
  who: AuditActor,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  return append(
    tx,
    [entries].flat().map((entry: AuditEntry) => rowOf(who, entry)),
  );
}

/** The same for work that is not a request's own: a job's, or that of a link in an email. */
export function auditAs(tx: Tx, who: AuditActor) {
  return (entries: AuditEntry | readonly AuditEntry[]) => writeAudit(tx, who, entries);
}

type AuditRow = ReturnType<typeof rowOf>;

function rowOf(who: AuditActor, entry: AuditEntry) {
  return {
    at: who.at,
    user_id: entry.by ?? who.userId,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entityId),
    before: entry.before === undefined ? null : asJson(entry.before),
    after: afterOf(entry),
    request_id: who.requestId,
  };
}

function afterOf({ after, isOwnRequest }: AuditEntry) {
  if (isOwnRequest) return asJson({ ...Object(after), own_request: true });
  return after === undefined ? null : asJson(after);
}

async function append(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE) {
    await tx
      .insertInto('audit_log')
      .values(rows.slice(from, from + ENTRIES_AT_ONCE))
      .execute();
  }
}

import type { ColumnType, Generated } from 'kysely';
import type { ClientId } from '../db/tables.ts';

interface OutboxTable {
  client_id: ClientId;
  id: Generated<string>;
  number: Generated<number>;
  channel: 'email' | 'sms';
  recipient: string;
  reply_to: string | null;
  kind: string;
  locale: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Date;
  not_before: Date;
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  calendar: ColumnType<string | null, string | null | undefined, string | null>;
  /** After it, it is of no use any more and is not sent. */
  not_after: ColumnType<Date | null, Date | null | undefined, Date | null>;
  dedupe_key: string | null;
}

declare module '../db/tables.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}

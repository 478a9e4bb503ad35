import type { Db } from '../db/database.ts';

export interface QueuedMessage {
  channel: 'email' | 'sms';
  client_id: number;
  to: string;
  reply_to: string | null;
  kind: string;
  locale: string;
  subject: string;
  text: string;
  html: string | null;
  /** The attached iCalendar. */
  calendar: string | null;
  /** Address of the QR code that is attached as a picture. */
  code_address: string | null;
  /** The address by which mail programs unsubscribe. */
  unsubscribe_address: string | null;
  id: string;
  not_before: Date;
  not_after: Date | null;
  attempts: number;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

/** The outbox of all clients, sent or not, oldest first. */
export function readOutbox(
  db: Db,
  { to, kind }: { to?: string; kind?: string } = {},
): Promise<QueuedMessage[]> {
  return db.system((tx) =>
    tx
      .selectFrom('outbox')
      .select([
        'channel',
        'client_id',
        'recipient as to',
        'reply_to',
        'kind',
        'locale',
        'subject',
        'text',
        'html',
        'calendar',
        'code_address',
        'unsubscribe_address',
        'id',
        'not_before',
        'not_after',
      ])
      .select(['attempts', 'sent_at', 'failed_at', 'last_error'])
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .orderBy('number')
      .execute(),
  );
}

/** Path, query and fragment of the first web address in a message's text. Throws if there is none. */
export function linkIn({ text }: { text: string } = { text: '' }): string {
  const found = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1];
  if (!found) throw new Error(`No link in: ${text}`);
  return found;
}

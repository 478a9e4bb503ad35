import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { ClientRow } from '../portal/viewer.ts';
import type { Locale } from '../texts/messages.ts';
import { type MailText, messageIn } from './mail-message.ts';
import { filesOf, insertFiles, type QueuedFile } from './outbox-files.ts';
import { renderMail } from './render-mail.ts';
import { markQueued } from './wake.ts';

/** The source of a message: a handler's context, or a job's. */
export interface QueueAt {
  tx: Tx;
  client: ClientRow;
  now(): Date;
  /** `https://host` of its links. */
  origin: string;
  /** Takes the emails instead, for a sender that merges several into one. */
  hold?: ((mails: readonly QueuedMail[]) => Promise<void>) | undefined;
}

export interface QueuedMail {
  /** One address. */
  to: string;
  /** The recipient's language. */
  locale: Locale;
  message: MailText;
  /** The address for replies, if not the portal's sender address. */
  replyTo?: string;
  /** A second message of the client with the same key is dropped. */
  dedupe?: string;
  /** Attached calendar entries (iCalendar with its METHOD each), one after the other. */
  calendar?: string | undefined;
}

export interface QueuedSms {
  /** A phone number as people write it. */
  to: string;
  locale: Locale;
  kind: string;
  text: string;
  dedupe?: string;
  /** Not sent before; immediately if left out. */
  notBefore?: Date;
  /** Not sent after, e.g. because sending failed until then. */
  notAfter?: Date;
}

/**
 * Writes an email to the outbox, in the caller's transaction: sent once, if that commits
 * (rules/conventions.md#mail-and-sms).
 */
export async function queueMail(at: QueueAt, mail: QueuedMail): Promise<void> {
  await queueMails(at, [mail]);
}

/** The same for many, in one statement. */
export async function queueMails(at: QueueAt, mails: readonly QueuedMail[]): Promise<void> {
  if (at.hold) return at.hold(mails);
  await insert(
    at,
    mails.map(({ to, locale, replyTo, dedupe, calendar, message: text }) => {
      const message = messageIn(locale, text);
      return {
        channel: 'email',
        recipient: to,
        reply_to: replyTo ?? null,
        kind: message.kind,
        locale,
        ...renderMail(message, { client: at.client, locale, origin: at.origin }),
        calendar: calendar ?? null,
        code_address: message.code?.address ?? null,
        dedupe_key: dedupe ?? null,
        unsubscribe_address: message.unsubscribe ? at.origin + message.unsubscribe.path : null,
        files: filesOf(message),
      };
    }),
  );
}

/** The same for a short message. */
export async function queueSms(at: Omit<QueueAt, 'origin'>, sms: QueuedSms): Promise<void> {
  const row = {
    channel: 'sms' as const,
    recipient: sms.to,
    reply_to: null,
    kind: sms.kind,
    locale: sms.locale,
    subject: '',
    text: sms.text,
    html: null,
    calendar: null,
    code_address: null,
    dedupe_key: sms.dedupe ?? null,
    unsubscribe_address: null,
    files: [],
    ...(sms.notBefore ? { not_before: sms.notBefore } : {}),
    ...(sms.notAfter ? { not_after: sms.notAfter } : {}),
  };
  await insert(at, [row]);
}

interface Row {
  channel: 'email' | 'sms';
  recipient: string;
  reply_to: string | null;
  kind: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string | null;
  calendar: string | null;
  code_address: string | null;
  dedupe_key: string | null;
  unsubscribe_address: string | null;
  files: readonly QueuedFile[];
  not_before?: Date;
  not_after?: Date;
}

/** A statement of PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

async function insert({ tx, client, now }: Omit<QueueAt, 'origin'>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const at = now();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ id: randomUUID(), ...row }));
    const written = await tx
      .insertInto('outbox')
      .values(
        some.map(({ files: _, ...row }) => ({
          client_id: client.id,
          created_at: at,
          not_before: at,
          ...row,
        })),
      )
      .onConflict((conflict) => conflict.columns(['client_id', 'dedupe_key']).doNothing())
      .returning('id')
      .execute();
    const ids = new Set(written.map(({ id }) => id));
    await insertFiles(
      tx,
      some.filter(({ id }) => ids.has(id)),
    );
  }
  markQueued(tx);
}

import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { drawCodePng } from '../codes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { findFiles, forgetFiles } from './outbox-files.ts';
import { listChannels, toBeSent } from './outbox-state.ts';
import { RefusedForGood, type Transports } from './transports.ts';

/** Messages per batch, which are sent in parallel. */
const BATCH = 5;
/** How long a message is reserved for us; longer than any attempt may take. */
const LEASE_MS = 5 * 60_000;
const TRIES = 8;
/** After the first failure 1 minute, then three times as long each: 18 hours to the last attempt. */
const FIRST_PAUSE_MS = 60_000;

interface Taken {
  client_id: number;
  client_name: string;
  client_key: string;
  domain: string | null;
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  reply_to: string | null;
  kind: string;
  locale: string;
  subject: string;
  text: string;
  html: string | null;
  calendar: string | null;
  code_address: string | null;
  unsubscribe_address: string | null;
  has_files: boolean;
  attempts: number;
}

export interface SendOutbox {
  db: Db;
  transports: Transports;
  now(): Date;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** True as soon as the server stops: running work is finished, nothing new begun. */
  stopping?: () => boolean;
}

/**
 * Sends due messages. A message is taken in a short transaction that postpones its due time (`skip locked`: other
 * servers take others), sent with no transaction open, then marked. If a server dies in between, the message becomes
 * due again after five minutes; only those that had already left when it died are sent twice, under the same
 * Message-ID.
 * @returns how many were sent
 */
export async function sendOutbox(at: SendOutbox): Promise<number> {
  const channels = listChannels(at.transports);
  if (channels.length === 0) return 0;
  let sent = 0;
  while (!at.stopping?.()) {
    const taken = await take(at, channels);
    const done = await Promise.all(taken.map((message) => sendOne(at, message)));
    sent += done.filter(Boolean).length;
    if (taken.length < BATCH) break;
  }
  return sent;
}

async function take({ db, now }: SendOutbox, channels: readonly string[]): Promise<Taken[]> {
  const at = now();
  const { rows } = await db.system((tx) =>
    sql<Taken>`
      with due as (
        select client_id, id from outbox
        where not_before <= ${at} and ${toBeSent(channels, at)}
        order by not_before, number limit ${sql.lit(BATCH)} for update skip locked
      )
      update outbox o set attempts = o.attempts + 1, not_before = ${new Date(at.getTime() + LEASE_MS)}
      from due, clients c
      where o.client_id = due.client_id and o.id = due.id and c.id = o.client_id
      returning o.client_id, c.name as client_name, c.key as client_key,
        (select d.host from client_domains d where d.client_id = c.id order by d.position, d.host limit 1) as domain,
        o.id, o.channel, o.recipient, o.reply_to, o.kind, o.locale, o.subject, o.text, o.html, o.calendar, o.code_address,
        o.unsubscribe_address, o.attempts,
        exists (select from outbox_files f where f.client_id = o.client_id and f.message_id = o.id) as has_files
    `.execute(tx),
  );
  return rows;
}

async function sendOne(at: SendOutbox, message: Taken): Promise<boolean> {
  const { kind, id, channel, attempts } = message;
  try {
    await hand(at, message);
  } catch (error) {
    const isFinal = error instanceof RefusedForGood || attempts >= TRIES;
    const reason = reasonOf(error);
    const pause = FIRST_PAUSE_MS * 3 ** (attempts - 1);
    await mark(
      at.db,
      message,
      isFinal
        ? sql`failed_at = ${at.now()}, last_error = ${reason}`
        : sql`not_before = ${new Date(at.now().getTime() + pause)}, last_error = ${reason}`,
    );
    at.metrics.outboxDeliveries.inc({ channel, outcome: isFinal ? 'given_up' : 'failed' });
    // By kind and id: addresses and texts have no place in a log.
    if (isFinal) at.log.error({ kind, id, attempts, reason }, 'a message was given up');
    else at.log.warn({ kind, id, attempts, reason }, 'a message could not be sent yet');
    return false;
  }
  await at.db.system(async (tx) => {
    await sql`update outbox set sent_at = ${at.now()}, last_error = null where client_id = ${message.client_id} and id = ${id}`.execute(
      tx,
    );
    // Attachments are no longer needed; the text has their content.
    if (message.has_files) await forgetFiles(tx, message);
  });
  at.metrics.outboxDeliveries.inc({ channel, outcome: 'sent' });
  return true;
}

async function hand({ db, transports: { mail, sms } }: SendOutbox, message: Taken): Promise<void> {
  const { id, recipient, text, subject, html, locale, calendar } = message;
  if (message.channel === 'sms') {
    await sms?.send({ id, client: message.client_key, to: recipient, text });
    return;
  }
  const from = { name: message.client_name, domain: message.domain ?? 'localhost' };
  const { reply_to: replyTo, code_address: codeAddress } = message;
  const code = codeAddress === null ? null : await drawCodePng(codeAddress);
  const files = message.has_files ? await db.system((tx) => findFiles(tx, message), { readOnly: true }) : [];
  const unsubscribe = message.unsubscribe_address;
  await mail?.send({
    ...{ id, from, to: recipient, replyTo, subject, text, html, calendar, code, locale, files, unsubscribe },
  });
}

async function mark(db: Db, { client_id, id }: Taken, change: RawBuilder<unknown>): Promise<void> {
  await db.system((tx) =>
    sql`update outbox set ${change} where client_id = ${client_id} and id = ${id}`.execute(tx),
  );
}

/** Codes only: a mail server's reply often repeats the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  if (error instanceof RefusedForGood || /^SMS \d+$/.test(error.message)) return error.message;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}

import { CODE_PICTURE } from './mail-message.ts';
import type { QueuedFile } from './outbox-files.ts';

/** A message as it leaves; `id` stays the same through all tries, so that a receiver can tell a repetition. */
export interface OutgoingMail {
  id: string;
  /** Name and domain of the client it comes from. */
  from: { name: string; domain: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** iCalendar objects, one after the other; the METHOD of each says what the mail program does with it. */
  calendar: string | null;
  /** The picture that the HTML names as its code: a PNG. */
  code: Buffer | null;
  files: readonly QueuedFile[];
  /** Where mail programs unsubscribe: a page, which accepts their POST as well. */
  unsubscribe: string | null;
  locale: string;
}

interface MailPart {
  content: Buffer;
  contentType: string;
  filename: string;
  contentDisposition: 'inline' | 'attachment';
  cid?: string;
}

export interface OutgoingSms {
  id: string;
  /** The client's key. */
  client: string;
  to: string;
  text: string;
}

/** Both may be missing; then the messages stay in the outbox. */
export interface Transports {
  mail?: { send(mail: OutgoingMail): Promise<void>; close(): void };
  sms?: { send(sms: OutgoingSms): Promise<void> };
}

/** Trying again would not help: the receiver has refused the message for good. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}

export interface TransportOptions {
  smtpUrl: string | undefined;
  /** `portal@example.com`, or `no-reply@{domain}`: the sender of all email; the name before it is the client's. */
  mailFrom: string | undefined;
  smsUrl: string | undefined;
}

const CONNECT_MS = 10_000;
const TALK_MS = 30_000;

export function createTransports({ smtpUrl, mailFrom, smsUrl }: TransportOptions): Transports {
  return {
    ...(smtpUrl ? { mail: smtpTransport(smtpUrl, mailFrom ?? 'no-reply@{domain}') } : {}),
    ...(smsUrl ? { sms: smsTransport(smsUrl) } : {}),
  };
}

function smtpTransport(url: string, mailFrom: string): NonNullable<Transports['mail']> {
  // Loaded with the first email, not with the server.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: TALK_MS,
      // Nothing of a message may name a file or an address to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send({ id, from, to, replyTo, subject, text, html, calendar, code, files, unsubscribe, locale }) {
      opened ??= open();
      const address = mailFrom.replace('{domain}', from.domain);
      try {
        await (await opened).sendMail({
          from: { name: from.name, address },
          // As an object: a text would be taken apart at its commas.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          ...(html ? { html } : {}),
          ...calendarParts(calendar, [...(code ? [codePart(code)] : []), ...files.map(filePart)]),
          messageId: `<${id}@${address.split('@').at(-1)}>`,
          headers: {
            'content-language': locale,
            'auto-submitted': 'auto-generated',
            ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}),
          },
        });
      } catch (error) {
        throw isRefusal(error) ? new RefusedForGood(`SMTP ${error.responseCode}`) : error;
      }
    },
    close() {
      opened?.then(
        (transport) => transport.close(),
        () => {},
      );
    },
  };
}

/**
 * One entry as an alternative to the text, which mail programs offer to accept, and as an attachment for the others.
 * Several as separate attachments: a program accepts no more than the first of an alternative.
 */
function calendarParts(calendar: string | null, parts: readonly MailPart[]) {
  const entries = calendar?.split(/(?=^BEGIN:VCALENDAR\r?$)/m).map((entry) => entry.trimEnd()) ?? [];
  const [only] = entries;
  if (only !== undefined && entries.length === 1) {
    const icalEvent = { content: only, method: methodOf(only), filename: 'invitation.ics' };
    return { icalEvent, attachments: [...parts] };
  }
  const files = entries.map((content, index) => ({
    content,
    contentType: `text/calendar; charset=utf-8; method=${methodOf(content)}`,
    filename: `${index + 1}-${/^DTSTART:(\d{8})/m.exec(content)?.[1] ?? 'date'}.ics`,
  }));
  return { attachments: [...parts, ...files] };
}

function methodOf(content: string): string {
  return /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
}

/** Within the HTML's own part, so that no mail program lists it as a file. */
function codePart(content: Buffer): MailPart {
  const contentDisposition = 'inline' as const;
  return { content, cid: CODE_PICTURE, contentType: 'image/png', filename: 'code.png', contentDisposition };
}

/** A picture that the HTML names is within its part; another file is listed. */
function filePart({ filename, type, cid, content }: QueuedFile): MailPart {
  const contentType = type.startsWith('text/') ? `${type}; charset=utf-8` : type;
  const contentDisposition = cid === null ? ('attachment' as const) : ('inline' as const);
  return { content, contentType, filename, contentDisposition, ...(cid === null ? {} : { cid }) };
}

/** One press in the mail program, or the page (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'list-unsubscribe': `<${address}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}

/** 5xx to this recipient or this message; to the log-in or the connection it is ours to fix, and worth another try. */
function isRefusal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  );
}

/** `POST` of `{id, client, to, text}` as JSON; any 2xx means taken. */
function smsTransport(url: string): NonNullable<Transports['sms']> {
  const { username, password } = new URL(url);
  const address = new URL(url);
  address.username = '';
  address.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username
    ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
    : {};
  return {
    async send(sms) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': sms.id, ...authorization },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(CONNECT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      if (answer.status === 400 || answer.status === 422) throw new RefusedForGood(`SMS ${answer.status}`);
      throw new Error(`SMS ${answer.status}`);
    },
  };
}

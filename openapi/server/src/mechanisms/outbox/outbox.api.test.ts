import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db, Tx } from '../../db/database.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ClientRow } from '../portal/viewer.ts';
import { defineMessages } from '../texts/messages.ts';
import { type QueuedMail, queueMail, queueSms } from './queue.ts';
import { sendOutbox } from './send-outbox.ts';
import { createTransports } from './transports.ts';

const texts = defineMessages({
  subject: { en: 'Hello {name}', de: 'Hallo {name}' },
  action: { en: 'Open', de: 'Öffnen' },
});

let db: Db;
let smtp: SmtpSink;
let hook: Server;
let sms: { body: unknown; authorization: string | undefined }[] = [];
let hookStatus = 202;
/** One that sends and one that cannot, on one database. */
let sending: TestApp;
let silent: TestApp;
let north: ClientRow;

beforeAll(async () => {
  db = await openTestDatabase();
  smtp = await startSmtpSink();
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      sms.push({ body: JSON.parse(body), authorization: request.headers.authorization });
      response.writeHead(hookStatus).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', () => resolve()));
  const bound = hook.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const transports = createTransports({
    smtpUrl: smtp.url,
    mailFrom: undefined,
    smsUrl: `http://gate:secret@127.0.0.1:${port}/send`,
  });
  sending = await createTestApp({ db, transports });
  silent = await createTestApp({ db });
  const found = await sending.app.portal.clients.ofHost('north.test');
  if (!found) throw new Error('The fixture has a client north.');
  north = found;
});
afterAll(async () => {
  await silent.app.close();
  await sending.close();
  await smtp.close();
  hook.close();
});
beforeEach(async () => {
  await db.system((tx) => tx.deleteFrom('outbox').execute());
  smtp.received.length = 0;
  sms = [];
  hookStatus = 202;
});

const at = (tx: Tx) => ({
  tx,
  client: north,
  now: sending.clock.now,
  origin: 'http://north.test',
});
const mail = (to = 'ann@example.com', more: Partial<QueuedMail> = {}): QueuedMail => ({
  to,
  locale: 'en',
  message: (t) => ({
    kind: 'greeting',
    subject: t(texts.subject, { name: 'Ann' }),
    heading: 'Welcome',
    paragraphs: ['It is good that you are here.'],
    action: { label: t(texts.action), path: '/invitation/abc' },
  }),
  ...more,
});
const queue = (server: TestApp, ...mails: QueuedMail[]) =>
  server.app.portal.db.forClient(north.id, async (tx) => {
    for (const one of mails) await queueMail(at(tx), one);
  });
const minutes = (count: number) => count * 60_000;
const sendNow = () => sending.runJobs('send-outbox');

describe('a message', () => {
  test('shares its transaction: after a rollback, nothing is written or sent', async () => {
    const failing = sending.app.portal.db.forClient(north.id, async (tx) => {
      await queueMail(at(tx), mail());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sending.app.portal.settled();
    expect([await silent.outbox(), smtp.received]).toEqual([[], []]);
  });

  test('is sent as soon as its transaction has committed, once', async () => {
    await queue(sending, mail());
    await sending.app.portal.settled();
    await sendNow();
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([
      ['no-reply@localhost', ['ann@example.com']],
    ]);
    expect(smtp.received[0]?.raw).toMatch(/^Subject: Hello Ann\r?$/m);
    expect(smtp.received[0]?.raw).toMatch(/^From: North <no-reply@localhost>\r?$/m);
    expect(await silent.outbox()).toMatchObject([
      { kind: 'greeting', attempts: 1, sent_at: sending.clock.now() },
    ]);
  });

  test('is in the recipient’s language, as text and as HTML, with links to the client’s own address', async () => {
    await queue(silent, mail('bo@example.com', { locale: 'de' }));
    const [message] = await silent.outbox({ to: 'bo@example.com' });
    expect(message).toMatchObject({ subject: 'Hallo Ann', locale: 'de' });
    expect(message?.text).toContain('Öffnen:\nhttp://north.test/invitation/abc');
    expect(message?.html).toContain('href="http://north.test/invitation/abc"');
  });

  test('with a code has its picture within the HTML, for readers that load nothing', async () => {
    const address = 'http://north.test/handle-qr?aid=visit-check-in&oid=x';
    await queue(
      sending,
      mail('ann@example.com', {
        message: {
          kind: 'greeting',
          subject: 'Code',
          heading: 'Code',
          paragraphs: [],
          code: { address, label: 'Show <this>' },
        },
      }),
    );
    await sending.app.portal.settled();
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).toMatch(/^Content-ID: <code@portal>\r?$/im);
    expect(raw).toMatch(/^Content-Disposition: inline;/im);
    expect(raw).toMatch(/multipart\/related/);
    const [, picture = ''] =
      /Content-Type: image\/png[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(raw) ?? [];
    const { width, height, format } = await sharp(Buffer.from(picture, 'base64')).metadata();
    expect([format, width === height, width >= 200]).toEqual(['png', true, true]);
    expect((await silent.outbox())[0]?.html).toContain('alt="Show &lt;this&gt;"');
  });

  test('is dropped if the client has used its key already', async () => {
    await queue(
      silent,
      mail('a@x.test', { dedupe: 'reminder:1' }),
      mail('b@x.test', { dedupe: 'reminder:1' }),
    );
    expect((await silent.outbox()).map(({ to }) => to)).toEqual(['a@x.test']);
  });

  test('is sent to no one if its address looks like two', async () => {
    await queue(sending, mail('a@x.test, b@x.test'));
    await sending.app.portal.settled();
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@x.test');
  });

  test('stays queued without SMTP', async () => {
    await queue(silent, mail());
    await silent.runJobs('send-outbox');
    expect(await silent.outbox()).toMatchObject([{ sent_at: null, attempts: 0 }]);
  });
});

describe('sending', () => {
  test('happens once per message on two servers at the same time', async () => {
    await queue(silent, ...Array.from({ length: 23 }, (_, index) => mail(`p${index}@example.com`)));
    const { transports, metrics } = sending.app.portal;
    const worker = () =>
      sendOutbox({ db, transports, metrics, now: sending.clock.now, log: sending.app.log });
    const sent = await Promise.all([worker(), worker()]);
    expect(sent[0] + sent[1]).toBe(23);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(23);
    expect(smtp.received).toHaveLength(23);
  });

  test('is retried after one minute, then three, with nothing in between', async () => {
    smtp.fail(451, 451);
    await queue(sending, mail());
    await sending.app.portal.settled();
    expect(await silent.outbox()).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'EMESSAGE 451' }]);
    sending.clock.advance(minutes(1) - 1);
    await sendNow();
    expect(await silent.outbox()).toMatchObject([{ attempts: 1 }]);
    sending.clock.advance(1);
    await sendNow();
    expect(await silent.outbox()).toMatchObject([{ attempts: 2, sent_at: null }]);
    sending.clock.advance(minutes(3));
    await sendNow();
    expect(await silent.outbox()).toMatchObject([{ attempts: 3, last_error: null, failed_at: null }]);
    expect(smtp.received).toHaveLength(1);
  });

  test('ends after eight attempts', async () => {
    smtp.fail(...Array.from({ length: 8 }, () => 451));
    await queue(sending, mail());
    await sending.app.portal.settled();
    for (let pause = 1; pause < 3 ** 7; pause *= 3) {
      sending.clock.advance(minutes(pause));
      await sendNow();
    }
    const [message] = await silent.outbox();
    expect(message).toMatchObject({ attempts: 8, sent_at: null });
    expect(message?.failed_at).not.toBeNull();
    sending.clock.advance(minutes(3 ** 8));
    await sendNow();
    expect(smtp.received).toEqual([]);
  });

  test('includes a calendar entry, for email clients to offer and as a file', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
    await queue(sending, mail('ann@example.com', { calendar }));
    await sending.app.portal.settled();
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r?$/m);
    expect(raw).toContain('filename=invitation.ics');
    const parts = raw.split(/^--.*$/m).filter((part) => /text\/calendar|application\/ics/.test(part));
    const decoded = parts.map((part) => {
      const text = part
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n\n');
      return /base64/i.test(part) ? Buffer.from(text, 'base64').toString('utf8') : text;
    });
    expect(decoded.some((text) => text.includes('METHOD:REQUEST'))).toBe(true);
  });

  test('includes several calendar entries as separate files', async () => {
    const entry = (day: string) =>
      `BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nBEGIN:VEVENT\r\nDTSTART:${day}T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    const calendar = [entry('20261124'), entry('20261201')].join('\r\n');
    await queue(sending, mail('ann@example.com', { calendar }));
    await sending.app.portal.settled();
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).not.toContain('invitation.ics');
    const files = raw.split(/^--.*$/m).filter((part) => /^Content-Type: text\/calendar/m.test(part));
    expect(files.map((part) => part.replaceAll(/\r?\n[ \t]/g, ' '))).toEqual([
      expect.stringMatching(/method=CANCEL; name=1-20261124\.ics[\s\S]*attachment; filename=1-20261124\.ics/),
      expect.stringMatching(/method=CANCEL; name=2-20261201\.ics[\s\S]*attachment; filename=2-20261201\.ics/),
    ]);
  });

  test('waits until a message is due, and skips expired ones', async () => {
    const start = sending.clock.now();
    const due = (count: number) => new Date(start.getTime() + minutes(count));
    await silent.app.portal.db.forClient(north.id, async (tx) => {
      for (const to of ['+44 1', '+44 2']) {
        const notAfter = due(to === '+44 1' ? 5 * 24 * 60 + 60 : 30);
        const notBefore = due(to === '+44 1' ? 5 * 24 * 60 : 10);
        await queueSms(at(tx), { to, locale: 'en', kind: 'alert', text: 'Out', notBefore, notAfter });
      }
    });
    sending.clock.set(due(30).toISOString());
    await sendNow();
    expect(sms).toEqual([]);
    // Older than messages that are otherwise sent, but still of use.
    sending.clock.set(due(5 * 24 * 60).toISOString());
    await sendNow();
    expect(sms.map(({ body }) => body)).toMatchObject([{ to: '+44 1' }]);
  });

  test('is not retried if the recipient’s server refuses the address permanently', async () => {
    smtp.refused.add('gone@example.com');
    await queue(sending, mail('gone@example.com'));
    await sending.app.portal.settled();
    expect(await silent.outbox()).toMatchObject([{ attempts: 1, last_error: 'SMTP 550' }]);
    expect((await silent.outbox())[0]?.failed_at).not.toBeNull();
  });

  test('resumes after five minutes if its server has died', async () => {
    await queue(silent, mail());
    await db.system((tx) =>
      tx
        .updateTable('outbox')
        .set({ attempts: 1, not_before: new Date(sending.clock.now().getTime() + minutes(5)) })
        .execute(),
    );
    await sendNow();
    expect(smtp.received).toHaveLength(0);
    sending.clock.advance(minutes(5));
    await sendNow();
    expect(smtp.received).toHaveLength(1);
  });

  test('skips messages that have waited for three days', async () => {
    await queue(silent, mail());
    sending.clock.advance(minutes(3 * 24 * 60) + 1);
    await sendNow();
    expect(smtp.received).toHaveLength(0);
  });
});

describe('a short message', () => {
  const send = (to: string) =>
    sending.app.portal.db.forClient(north.id, (tx) =>
      queueSms(
        { tx, client: north, now: sending.clock.now },
        { to, locale: 'en', kind: 'contact', text: 'Hi' },
      ),
    );

  test('is posted to the hook, with the credentials of its address', async () => {
    await send('+49 30 1');
    await sending.app.portal.settled();
    expect(sms).toMatchObject([{ body: { client: 'north', to: '+49 30 1', text: 'Hi' } }]);
    expect(sms[0]?.authorization).toBe(`Basic ${Buffer.from('gate:secret').toString('base64')}`);
    expect((await silent.outbox())[0]?.sent_at).not.toBeNull();
  });

  test('is retried if the hook cannot accept it now, but not if it refuses it', async () => {
    hookStatus = 503;
    await send('+49 30 2');
    await sending.app.portal.settled();
    expect(await silent.outbox()).toMatchObject([{ failed_at: null, last_error: 'SMS 503' }]);
    hookStatus = 422;
    sending.clock.advance(minutes(1));
    await sendNow();
    expect((await silent.outbox())[0]?.failed_at).not.toBeNull();
  });
});

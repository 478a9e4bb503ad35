import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { MailMessage } from './mail-message.ts';
import { queueMail } from './queue.ts';
import { sendOutbox } from './send-outbox.ts';
import { createTransports } from './transports.ts';

let smtp: SmtpSink;
let sending: TestApp;
let demo: TestApp;
const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const csv = Buffer.from('\ufeffDay,Count\r\n2026-11-16,5\r\n');

beforeAll(async () => {
  smtp = await startSmtpSink();
  const transports = createTransports({ smtpUrl: smtp.url, mailFrom: undefined, smsUrl: undefined });
  sending = await createTestApp({ transports });
  demo = await createTestApp({ db: sending.db });
  await sending.db.system((tx) =>
    tx.updateTable('clients').set({ mode: 'demo' }).where('key', '=', 'north').execute(),
  );
  demo.app.portal.clients.refresh();
});
afterAll(async () => {
  await demo.app.close();
  await sending.close();
  await smtp.close();
});
beforeEach(async () => {
  await sending.db.system((tx) => tx.deleteFrom('outbox').execute());
  smtp.received.length = 0;
});

const message: MailMessage = {
  ...{ kind: 'report', subject: 'Report', heading: 'Report', paragraphs: ['Hello'] },
  picture: { png, width: 560, height: 280, alt: 'Chart <b>. Mon: 5.', filename: 'chart.png' },
  files: [{ filename: 'rows.csv', type: 'text/csv', content: csv }],
  unsubscribe: { label: 'Unsubscribe', path: '/reports/unsubscribe/abc' },
};

async function queue(portal: TestApp, more: Partial<MailMessage> = {}, dedupe?: string): Promise<void> {
  const client = await portal.app.portal.clients.ofHost('north.test');
  if (!client) throw new Error('The fixture has a client north.');
  await portal.db.forClient(client.id, (tx) =>
    queueMail(
      { tx, client, now: portal.clock.now, origin: 'http://north.test' },
      {
        to: 'ann@example.com',
        locale: 'en',
        message: { ...message, ...more },
        ...(dedupe ? { dedupe } : {}),
      },
    ),
  );
}
const files = () => sending.db.system((tx) => tx.selectFrom('outbox_files').select('filename').execute());

test('travel with their email and are deleted once it is sent; email clients get an unsubscribe address', async () => {
  await queue(sending);
  const { app, db, clock } = sending;
  await sendOutbox({
    db,
    now: clock.now,
    log: app.log,
    metrics: app.portal.metrics,
    transports: app.portal.transports,
  });
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toMatch(/^List-Unsubscribe: <http:\/\/north\.test\/reports\/unsubscribe\/abc>\r?$/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const parts = raw.split(/^--.*$/m);
  const file = parts.find((part) => /filename=rows\.csv/.test(part)) ?? '';
  expect(file).toMatch(/^Content-Type: text\/csv; charset=utf-8/m);
  expect(file).toMatch(/^Content-Disposition: attachment/m);
  expect(file.replaceAll(/\s/g, '')).toContain(csv.toString('base64'));
  const picture = parts.find((part) => /^Content-Type: image\/png/m.test(part)) ?? '';
  expect(picture).toMatch(/^Content-I[dD]: <drawing@portal>\r?$/m);
  expect(picture).toMatch(/^Content-Disposition: inline/m);
  expect(await files()).toEqual([]);
  expect((await sending.outbox())[0]?.sent_at).not.toBeNull();
});

test('can be read in the demo’s mailbox, the picture within the email', async () => {
  await queue(demo);
  const [mail] = await demo.outbox();
  const visitor = demo.anonymous();
  const page = (await visitor.get(`/mailbox/${mail?.id}/`)).text;
  expect(page).toContain('rows.csv');
  expect(page).toContain('http://north.test/reports/unsubscribe/abc');
  const html = (await visitor.get(`/mailbox/${mail?.id}/html/`)).text;
  expect(html).toContain(`src="data:image/png;base64,${png.toString('base64')}"`);
  expect(html).toContain('alt="Chart &lt;b&gt;. Mon: 5."');
  expect(mail?.text).toContain('Chart <b>. Mon: 5.');
  const file = await visitor.get(`/mailbox/${mail?.id}/files/0/`);
  expect([file.status, file.text]).toEqual([200, csv.toString('utf8')]);
  expect(file.headers['content-disposition']).toBe('attachment; filename="rows.csv"');
  for (const at of ['2', 'x', '-1'])
    expect((await visitor.get(`/mailbox/${mail?.id}/files/${at}/`)).status).toBe(404);
  expect((await demo.anonymous('south').get(`/mailbox/${mail?.id}/files/0/`)).status).toBe(404);
});

test('are written once for a key, and go with their message after thirty days', async () => {
  await queue(demo, {}, 'once');
  await queue(demo, {}, 'once');
  expect(await files()).toHaveLength(2);
  demo.clock.advance(32 * 86_400_000);
  await demo.runJobs('nightly');
  expect(await files()).toEqual([]);
});

test('of more than two megabytes are refused', async () => {
  const large = { filename: 'large.csv', type: 'text/csv' as const, content: Buffer.alloc(2_000_001) };
  await expect(queue(demo, { files: [large] })).rejects.toThrow(/2000\d+ bytes/);
  expect(await demo.outbox()).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail, queueSms } from '../../mechanisms/outbox/queue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const script = '<script>alert(1)</script>';

let server: TestApp;
let withSmtp: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.system((tx) =>
    tx.updateTable('clients').set({ mode: 'demo' }).where('key', '=', 'north').execute(),
  );
  server.app.portal.clients.refresh();
  const mail = { send: async () => {}, close: () => {} };
  withSmtp = await createTestApp({ db: server.db, transports: { mail } });
});
afterAll(async () => {
  await withSmtp.app.close();
  await server.close();
});

async function write(to: string, subject: string, key: 'north' | 'south' = 'north'): Promise<void> {
  const client = await server.app.portal.clients.ofHost(`${key}.test`);
  if (!client) throw new Error('The fixture has these clients.');
  await server.db.forClient(client.id, async (tx) => {
    const at = { tx, client, now: server.clock.now, origin: `http://${key}.test` };
    const action = { label: 'Open', path: '/invitation/abc' };
    await queueMail(at, {
      to,
      locale: 'en',
      message: { kind: 'greeting', subject, heading: subject, paragraphs: ['Hello'], action },
    });
  });
}
const idOf = (html: string, subject: string) =>
  new RegExp(`href="/mailbox/([0-9a-f-]+)/">${subject}<`).exec(html)?.[1] ?? '';

describe('/mailbox/', () => {
  test('shows that it is empty', async () => {
    const { status, text } = await server.anonymous().get('/mailbox/');
    expect([status, text.includes('No messages yet.')]).toEqual([200, true]);
  });

  test('lists newest first, found by recipient, in pages', async () => {
    for (let number = 1; number <= 30; number += 1) await write(`p${number}@x.test`, `Mail ${number}`);
    const visitor = server.anonymous();
    const first = (await visitor.get('/mailbox/')).text;
    const subjects = [...first.matchAll(/class="subject"[^>]*>([^<]+)</g)].map(([, subject]) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([25, 'Mail 30', 'Mail 6']);
    expect(first).toContain('href="/mailbox/?page=2"');
    expect((await visitor.get('/mailbox/?page=2')).text).toContain('>Mail 1<');
    const found = (await visitor.get('/mailbox/?to=P30%40')).text;
    expect([found.includes('>Mail 30<'), found.includes('>Mail 29<')]).toEqual([true, false]);
    expect((await visitor.get('/mailbox/?to=%25')).text).toContain('No messages to “%”.');
  });

  test.each(['/mailbox/?page=0', '/mailbox/?page=x', '/mailbox/?page=99999999999', '/mailbox/?to=a&to=b'])(
    '%s shows a page all the same',
    async (url) => {
      expect((await server.anonymous().get(url)).status).toBe(200);
    },
  );

  test('shows an email as text and as HTML, and its links lead to the portal', async () => {
    await write('ann@x.test', 'Come in');
    const visitor = server.anonymous();
    const id = idOf((await visitor.get('/mailbox/')).text, 'Come in');
    const page = (await visitor.get(`/mailbox/${id}/`)).text;
    expect(page).toContain('<dd>ann@x.test</dd>');
    expect(page).toContain(`src="/mailbox/${id}/html/" sandbox=`);
    const text = (await visitor.get(`/mailbox/${id}/?view=text`)).text;
    expect(text).toContain('<a href="http://north.test/invitation/abc"');
    const html = await visitor.get(`/mailbox/${id}/html/`);
    expect(html.text).toContain('<base target="_top">');
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('shows script as text, wherever it is', async () => {
    await write(`"${script}"@x.test`, `Evil ${script}`);
    const visitor = server.anonymous();
    const list = (await visitor.get(`/mailbox/?to=${encodeURIComponent(`"><script>`)}`)).text;
    const all = (await visitor.get('/mailbox/')).text;
    const id = idOf(all, 'Evil &lt;script&gt;[^<]*');
    expect(id).not.toBe('');
    for (const url of [`/mailbox/${id}/`, `/mailbox/${id}/?view=text`, `/mailbox/${id}/html/`]) {
      expect((await visitor.get(url)).text).not.toContain('<script');
    }
    expect(list + all).not.toContain('<script');
  });

  test('lists text messages, without a frame', async () => {
    const client = await server.app.portal.clients.ofHost('north.test');
    if (!client) throw new Error('north');
    const at = { client, now: server.clock.now };
    const sms = { to: '+49 30 1', locale: 'en', kind: 'contact', text: 'I am at the door' } as const;
    await server.db.forClient(client.id, (tx) => queueSms({ ...at, tx }, sms));
    const visitor = server.anonymous();
    const list = (await visitor.get('/mailbox/?to=%2B49')).text;
    const id = idOf(list, 'I am at the door');
    const page = (await visitor.get(`/mailbox/${id}/`)).text;
    expect([page.includes('<pre>I am at the door</pre>'), page.includes('<iframe')]).toEqual([true, false]);
    expect((await visitor.get(`/mailbox/${id}/html/`)).status).toBe(404);
  });

  test('speaks the reader’s language', async () => {
    const { text } = await server.anonymous().get('/mailbox/', { 'accept-language': 'de' });
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Postfach');
  });

  test('runs no script and needs no other host', async () => {
    const { headers, text } = await server.anonymous().get('/mailbox/');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|https?:\/\//);
    const style = await server.anonymous().get('/mailbox/style.css');
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('there is no mailbox', () => {
  test('of a client that is not a demo', async () => {
    await write('bo@x.test', 'Secret', 'south');
    for (const url of ['/mailbox/', '/mailbox/style.css'])
      expect((await server.anonymous('south').get(url)).status).toBe(404);
  });

  test('with real email delivery', async () => {
    expect((await withSmtp.anonymous().get('/mailbox/')).status).toBe(404);
  });

  test('message of another client, of no client, or with a malformed id', async () => {
    const { rows } = await server.db.system(async (tx) => ({
      rows: await tx.selectFrom('outbox').select('id').where('recipient', '=', 'bo@x.test').execute(),
    }));
    for (const id of [rows[0]?.id, '00000000-0000-4000-8000-000000000000', '1', "1'--", '%00'])
      for (const rest of ['', 'html/'])
        expect([id, (await server.anonymous().get(`/mailbox/${id}/${rest}`)).status]).toEqual([id, 404]);
  });
});

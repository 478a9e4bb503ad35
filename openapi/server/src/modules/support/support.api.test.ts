import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ticket = {
  name: 'Nora Lind',
  email: 'nora@x.test',
  url: '/desks?date=2026-11-23',
  problem: 'It is empty.',
};
async function anonymous(client?: 'north' | 'south') {
  const agent = server.anonymous(client);
  await agent.get('/api/whoami/');
  return agent;
}
const ask = async (body: object) => (await anonymous()).post('/api/support/', body);

describe('support ticket', () => {
  it('is public; references are consecutive, and the administrators get the ticket', async () => {
    const first = await ask(ticket);
    expect([first.status, first.body]).toEqual([201, { reference: 'S-1001' }]);
    expect((await ask(ticket)).body).toEqual({ reference: 'S-1002' });
    const mails = await server.outbox({ kind: 'support-ticket' });
    expect(mails.map(({ to }) => to)).toEqual([
      'superadmin@north.test',
      'admin@north.test',
      'superadmin@north.test',
      'admin@north.test',
    ]);
    expect(mails[0]).toMatchObject({
      reply_to: 'nora@x.test',
      subject: 'S-1001: Nora Lind asks for support',
    });
    expect(mails[0]?.text).toContain('/desks?date=2026-11-23');
  });

  it('is sent to the client’s address', async () => {
    const admin = await server.loginAs('admin', 'south');
    await admin.patch('/api/client/', { version: 1, support_email: 'Help@South.test' });
    const agent = await server.loginAs('employee', 'south');
    expect((await agent.post('/api/support/', ticket)).body).toEqual({ reference: 'S-1001' });
    const [mail, ...more] = (await server.outbox({ kind: 'support-ticket' })).slice(4);
    expect([mail?.to, more]).toEqual(['help@south.test', []]);
    expect(mail?.text).toContain('employee@south.test');
  });

  it.each([
    [{ email: '' }, { email: ['Email is required'] }],
    [{ email: ' ' }, { email: ['Email is required'] }],
    [{ email: 'nobody' }, { email: ['Please enter a valid email.'] }],
    [{ name: ' ' }, { name: ['Full name is required'] }],
    [{ problem: '' }, { problem: ['Please describe your issue'] }],
    [
      { name: '', email: '', problem: '' },
      {
        email: ['Email is required'],
        name: ['Full name is required'],
        problem: ['Please describe your issue'],
      },
    ],
  ])('support form: %j is refused with %j', async (change, expected) => {
    const { status, body } = await ask({ ...ticket, ...change });
    expect([status, body]).toEqual([400, expected]);
  });

  it('shows scripts as text', async () => {
    const before = (await server.outbox()).length;
    const bad = {
      ...ticket,
      name: '<img src=x>\r\nBcc: a@x.test',
      problem: '<script>',
    };
    expect((await ask(bad)).status).toBe(201);
    const mail = (await server.outbox())[before];
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toMatch(/<script>|<img src=x|href="javascript/);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'https://evil.example/desks',
    '//evil.example/desks',
    '/\\evil.example',
    'https://north.test@evil.example/',
    'https://south.test/desks',
    'mailto:a@x.test',
    'http://[',
  ])('the page %s is refused at its field', async (url) => {
    const { status, body } = await ask({ ...ticket, url });
    expect([status, body]).toEqual([400, { url: ['Enter the address of a page of this portal.'] }]);
  });

  it.each(['', '/', 'http://north.test/desks', 'https://NORTH.test:8443/desks?x=1#a'])(
    'the page “%s” is accepted',
    async (url) => {
      expect((await ask({ ...ticket, url })).status).toBe(201);
    },
  );

  it('a person may write ten times an hour, from anywhere', async () => {
    const agent = await server.loginAs('reception', 'south');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await agent.post('/api/support/', ticket)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it('parallel tickets get different numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ticket)));
    const references = answers.map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(6);
  });

  it('an address that writes too often has to wait', async () => {
    let answer = await ask(ticket);
    for (let tries = 0; tries < 40 && answer.status === 201; tries += 1) answer = await ask(ticket);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    server.clock.advance(3_600_000);
    expect((await ask(ticket)).status).toBe(201);
  });
});

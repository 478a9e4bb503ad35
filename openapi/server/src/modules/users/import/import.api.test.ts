import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.forClient(server.clientIds.north, (tx) =>
    sql`insert into user_groups (user_id, group_name)
      select id, 'deskbooking' from users where email = 'admin@north.test'`.execute(tx),
  );
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());

const preview = (csv: string, agent = admin) => agent.post('/api/users/import/preview/', { csv });
const csv = [
  '\uFEFFemail;first_name;last_name;phone;site;groups;is_restricted;department',
  'new.one@north.test;Nia;One;+44 1;Manchester;employee|deskbooking;no;Sales',
  'no-mail;Nia;Two;;;;;',
  'EMPLOYEE@north.test;Nia;Three;;;;;',
  'new.one@north.test;Nia;Four;;;;;',
  'new.five@north.test;Abcdefghijklmnopqrstu;Five;;Paris;boss;;',
  'new.six@north.test;<script>;=1+1;;;admin;;',
  'new.seven@north.test;<script>;=1+1;;;;ja;',
].join('\r\n');

describe('CSV import', () => {
  it('previews row by row, by column, and saves nothing', async () => {
    const { status, body } = await preview(csv);
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: 2,
      invalid: 5,
      unknown_columns: ['department'],
      rows: [
        { row: 1, email: 'new.one@north.test', first_name: 'Nia', last_name: 'One', errors: {} },
        expect.objectContaining({ row: 2, errors: { email: ['Please enter a valid email.'] } }),
        expect.objectContaining({
          row: 3,
          errors: { email: ['An account with this email already exists.'] },
        }),
        expect.objectContaining({ row: 4, errors: { email: ['Row 1 has this email already.'] } }),
        expect.objectContaining({
          row: 5,
          errors: {
            first_name: ['Must have at most 20 characters.'],
            site: ['There is no site "Paris".'],
            groups: ['There is no group "boss".'],
          },
        }),
        expect.objectContaining({
          row: 6,
          errors: {
            groups: ['Only a superadmin can grant or revoke the groups admin, superadmin and reporting.'],
          },
        }),
        expect.objectContaining({ row: 7, errors: {} }),
      ],
    });
    expect((await admin.get('/api/employees/?search=new.one')).body.count).toBe(0);
    expect(await server.outbox()).toEqual([]);
  });

  it('creates the valid rows, emails their owners, and reports the outcome of each row', async () => {
    const { status, body } = await admin.post('/api/users/import/', { csv });
    expect([status, body.created, body.refused]).toEqual([200, 2, 5]);
    const { results } = (await admin.get('/api/employees/?search=new.&ordering=email')).body;
    expect(results).toMatchObject([
      {
        email: 'new.one@north.test',
        phone: '+44 1',
        groups: ['deskbooking', 'employee'],
        additional_information: { department: 'Sales' },
        is_active: false,
      },
      { email: 'new.seven@north.test', first_name: '<script>', last_name: '=1+1', is_restricted: true },
    ]);
    expect((await server.outbox()).map(({ to }) => to).sort()).toEqual([
      'new.one@north.test',
      'new.seven@north.test',
    ]);
    const log = await admin.get(`/api/audit-log/?entity=user&entity_id=${results[0].id}`);
    expect(log.body.results[0]).toMatchObject({ action: 'create', after: { imported: true } });
  });

  it('sends no links if none are requested, and a second import finds all of them taken', async () => {
    const more = 'email,first_name,last_name\nnew.eight@north.test,Nia,Eight';
    const before = (await server.outbox()).length;
    await admin.post('/api/users/import/', { csv: more, send_invites: false });
    expect(await server.outbox()).toHaveLength(before);
    const again = (await admin.post('/api/users/import/', { csv: more })).body;
    expect([again.created, again.refused]).toEqual([0, 1]);
  });

  it('two simultaneous imports create each account once', async () => {
    const rush = 'email,first_name,last_name\nrush@north.test,Rush,Hour';
    const other = await server.loginAs('superadmin');
    const answers = await Promise.all(
      [admin, other].map((agent) => agent.post('/api/users/import/', { csv: rush, send_invites: false })),
    );
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 1]);
    expect(answers.find(({ body }) => body.created === 0)?.body.rows[0].errors).toEqual({
      email: ['An account with this email already exists.'],
    });
  });

  it.each([
    ['no header row', 'a,b,c'],
    ['an open quotation mark', 'email,first_name,last_name\n"a,b,c'],
    ['1,001 rows', `email,first_name,last_name\n${'a,b,c\n'.repeat(1001)}`],
  ])('%s is refused entirely', async (_, bad) => {
    const { status, body } = await preview(bad);
    expect([status, Object.keys(body)]).toEqual([400, ['csv']]);
  });

  it('a superadmin may import administrators', async () => {
    const { body } = await preview(
      'email,first_name,last_name,groups\nboss@north.test,Bo,Ss,superadmin',
      await server.loginAs('superadmin'),
    );
    expect(body.valid).toBe(1);
  });

  it('takes 1,000 rows in one call', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => `many${n}@north.test,Many,Person`);
    const started = performance.now();
    const { body } = await admin.post('/api/users/import/', {
      csv: ['email,first_name,last_name', ...rows].join('\n'),
    });
    expect(body.created).toBe(1000);
    expect(performance.now() - started).toBeLessThan(30_000);
  }, 60_000);
});

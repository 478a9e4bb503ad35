import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVisits } from '../visit-test-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:00:00Z' });
  await server.runJobs('nightly');
});
afterAll(() => server.close());

it("anyone who is still checked in at the site's midnight is checked out, marked as automatic; no one who came since", async () => {
  const made = await insertVisits(server, [
    { first: 'Still', last: 'Here', status: 'checked-in' },
    { first: 'Long', last: 'Waiting', status: 'arrived' },
    {
      first: 'Night',
      last: 'Shift',
      status: 'checked-in',
      start: '2026-11-24T00:10:00Z',
      end: '2026-11-24T06:00:00Z',
    },
  ]);
  const statuses = () =>
    server.db.forClient(server.clientIds.north, async (tx) => {
      const rows = await tx.selectFrom('visits').select(['id', 'status']).execute();
      return ['Here', 'Waiting', 'Shift'].map((name) => rows.find(({ id }) => id === made[name]?.id)?.status);
    });
  server.clock.set('2026-11-23T23:59:59Z');
  await server.runJobs('nightly');
  expect(await statuses()).toEqual(['checked-in', 'arrived', 'checked-in']);
  // The night is made up for late: who has checked in after midnight stays.
  server.clock.set('2026-11-24T00:30:00Z');
  await server.runJobs('nightly');
  expect(await statuses()).toEqual(['checked-out', 'arrived', 'checked-in']);
  const reception = await server.loginAs('reception');
  const { body } = await reception.get(`/api/visits/${made.Here?.id}/`);
  // On record as of midnight, though the work was done half an hour later.
  expect(body.status_changes[0]).toMatchObject({
    to_status: 'checked-out',
    changed_at: '2026-11-24T00:00:00.000Z',
    is_automatic: true,
    changed_by: null,
  });
});

it('a visitor who is still checked in half an hour after the end is prompted once to sign out', async () => {
  server.clock.set('2026-12-01T09:00:00Z');
  const times = { start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' };
  const made = await insertVisits(server, [
    {
      first: 'For',
      last: 'Got',
      status: 'checked-in',
      email: 'got@guests.test',
      phone: '+44 7700 1',
      ...times,
    },
    { first: 'Has', last: 'Left', status: 'checked-out', email: 'left@guests.test', ...times },
  ]);
  const reminders = async () => (await server.outbox({ kind: 'sign-out-reminder' })).map(({ to }) => to);
  server.clock.set('2026-12-01T11:29:59Z');
  await server.runJobs('remind-to-sign-out');
  expect(await reminders()).toEqual([]);
  server.clock.set('2026-12-01T11:30:00Z');
  await server.runJobs('remind-to-sign-out');
  await server.runJobs('remind-to-sign-out');
  expect(await reminders()).toEqual(['got@guests.test', '+44 7700 1']);
  for (const { text } of await server.outbox({ kind: 'sign-out-reminder' })) {
    expect(text).toContain(`/visit/${made.Got?.uuid}`);
  }
});

it('after the retention nothing identifies the visitor; the rows and signatures stay for their own time', async () => {
  server.clock.set('2026-12-02T09:00:00Z');
  const old = { start: '2026-06-01T10:00:00Z', end: '2026-06-01T11:00:00Z', registration: 'OLD 1', delay: 5 };
  const made = await insertVisits(server, [
    { first: 'Old', last: 'Guest', company: 'Acme', email: 'old@guests.test', ...old },
    { first: 'Re', last: 'Turning', ...old },
    {
      first: 'New',
      last: 'Comer',
      start: '2026-11-30T10:00:00Z',
      end: '2026-11-30T11:00:00Z',
      registration: 'NEW 1',
    },
  ]);
  const north = server.clientIds.north;
  const id = (name: string) => made[name]?.visitorId ?? 0;
  await server.db.forClient(north, async (tx) => {
    await tx
      .updateTable('visits')
      .set({ visitor_id: id('Turning') })
      .where('id', '=', made.Comer?.id ?? 0)
      .execute();
    const signature = {
      signer_name: 'Old Guest',
      nda_text: 'x',
      signature: Buffer.from('x'),
      nda_version: 1,
    };
    const visit = { visitor_id: id('Guest'), visit_id: made.Guest?.id ?? 0 };
    const dates = ['2020-12-01T00:00:00Z', '2026-06-01T10:00:00Z'];
    await tx
      .insertInto('nda_signatures')
      .values(
        dates.map((at, index) => ({
          ...signature,
          ...visit,
          nda_version: index + 1,
          signed_at: new Date(at),
        })),
      )
      .execute();
  });
  await server.runJobs('nightly');
  const found = await server.db.forClient(north, async (tx) => ({
    visitors: await tx
      .selectFrom('visitors')
      .select(['first_name', 'last_name', 'company', 'email'])
      .where('id', 'in', [id('Guest'), id('Turning')])
      .orderBy('id')
      .execute(),
    visits: await tx
      .selectFrom('visits')
      .select(['registration', 'delay', 'status'])
      .where('id', 'in', [made.Guest?.id ?? 0, made.Turning?.id ?? 0, made.Comer?.id ?? 0])
      .orderBy('id')
      .execute(),
    signatures: await tx.selectFrom('nda_signatures').select('nda_version').execute(),
  }));
  expect(found).toEqual({
    visitors: [
      { first_name: 'Visitor', last_name: '', company: null, email: null },
      { first_name: 'Re', last_name: 'Turning', company: null, email: null },
    ],
    visits: [
      { registration: null, delay: null, status: 'scheduled' },
      { registration: null, delay: null, status: 'scheduled' },
      { registration: 'NEW 1', delay: null, status: 'scheduled' },
    ],
    signatures: [{ nda_version: 2 }],
  });
});

it('erasing a visitor removes the links of the visits', async () => {
  const now = server.clock.now().getTime();
  const start = new Date(now + 3_600_000).toISOString();
  const end = new Date(now + 7_200_000).toISOString();
  const made = await insertVisits(server, [{ first: 'Er', last: 'Ased', registration: 'GO 1', start, end }]);
  const headers = { authorization: `Visit ${made.Ased?.uuid}` };
  expect((await server.anonymous().get('/api/visits/my_visit/', headers)).status).toBe(200);
  const admin = await server.loginAs('admin');
  expect((await admin.post(`/api/visitors/${made.Ased?.visitorId}/erase/`, {})).status).toBe(200);
  expect((await server.anonymous().get('/api/visits/my_visit/', headers)).status).toBe(401);
});

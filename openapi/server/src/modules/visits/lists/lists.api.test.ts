import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type CreatedVisit, insertVisits } from '../visit-test-data.ts';

// Monday, 10:30 in London.
const now = '2026-11-23T10:30:00Z';
let server: TestApp;
let made: Record<string, CreatedVisit>;
let reception: Agent;

beforeAll(async () => {
  server = await createTestApp({ now });
  made = await insertVisits(server, [
    { first: 'Łukasz', last: 'Żółć', company: 'Acme', description: 'Audit', registration: 'AB12 CDE' },
    {
      first: 'مريم',
      last: 'حداد',
      company: 'Acme',
      start: '2026-11-23T10:20:00Z',
      hosts: ['desk', 'employee'],
    },
    { first: 'Late', last: 'Delayed', start: '2026-11-23T10:00:00Z', delay: 20 },
    {
      first: '=SUM(A1)',
      last: 'Formula',
      company: '@cmd',
      status: 'checked-in',
      lanyard: 17,
      hosts: ['desk'],
    },
    {
      first: 'Anna',
      last: 'Later',
      start: '2026-11-23T15:00:00Z',
      end: '2026-11-23T16:00:00Z',
      phone: '+44 1717',
    },
    { first: 'Out', last: 'Gone', status: 'checked-out', hosts: ['desk'] },
    { first: 'No', last: 'Show', status: 'no-show', hosts: ['desk'] },
    { first: 'Man', last: 'Chester', site: 1, status: 'arrived', hosts: ['desk'] },
    { first: 'Tom', last: 'Orrow', start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:00:00Z' },
  ]);
  await insertVisits(server, [{ first: 'South', last: 'Foreign' }], 'south');
  await server.db.forClient(server.clientIds.north, (tx) =>
    tx
      .insertInto('watch_list')
      .values({
        name: 'Anna Later',
        name_key: 'anna later',
        email: null,
        phone: null,
        phone_key: null,
        reason: 'Keep out',
        created_by_id: null,
        created_at: new Date(now),
      })
      .execute(),
  );
  reception = await server.loginAs('reception');
});
afterAll(() => server.close());

const names = (body: { results: { visitor: { last_name: string } }[] }) =>
  body.results.map(({ visitor }) => visitor.last_name);

describe('reception', () => {
  it('orders by groups, each row saying its own: the rule and the order are one', async () => {
    const { body } = await reception.get('/api/visits/?ordering=group');
    const shown = body.results.map((row: { group: string; visitor: { last_name: string } }) => [
      row.group,
      row.visitor.last_name,
    ]);
    expect(shown).toEqual([
      ['arriving', 'Chester'],
      ['arriving', 'Żółć'],
      ['arriving', 'Delayed'],
      ['arriving', 'حداد'],
      ['on-site', 'Formula'],
      ['later', 'Later'],
      ['left', 'Gone'],
      ['past', 'Show'],
    ]);
    const { body: back } = await reception.get('/api/visits/?ordering=-group');
    expect(names(back)).toEqual(names(body).toReversed());
  });

  it.each([
    ['', ['Żółć', 'Delayed', 'Formula', 'Gone', 'Show', 'Chester', 'حداد', 'Later']],
    ['status=scheduled', ['Later']],
    ['status=expected', ['Żółć', 'Delayed', 'حداد']],
    ['status=scheduled,expected', ['Żółć', 'Delayed', 'حداد', 'Later']],
    ['status=no-show,arrived', ['Show', 'Chester']],
    ['late=true', ['Żółć']],
    ['late=true&status=checked-in', []],
    ['attention=waiting', ['Chester']],
    ['attention=watched', ['Later']],
    ['attention=due', ['Żółć', 'Delayed', 'حداد']],
    ['attention=waiting,due,watched&ordering=group', ['Chester', 'Żółć', 'Delayed', 'حداد', 'Later']],
    ['attention=waiting,watched&ordering=group', ['Chester', 'Later']],
    ['search=zolc', ['Żółć']],
    ['search=حداد', ['حداد']],
    ['search=acme audit', ['Żółć']],
    ['search=acme muller', ['Żółć', 'حداد']],
    ['search=ab12cde', ['Żółć']],
    ['search=ab12 CDE', ['Żółć']],
    ['search=17', ['Formula']],
    ['search=%25', []],
    ['search=nobody', []],
    ['search=foreign', []],
    ['start=2026-11-24', ['Orrow']],
    ['start=2026-11-20&end=2026-11-22', []],
    ['end=2026-11-22', []],
    ['start=2026-11-23&end=2026-11-24&search=tom', ['Orrow']],
    ['ordering=-start&limit=10&search=a', ['Later', 'حداد', 'Chester', 'Formula', 'Delayed', 'Żółć']],
    ['ordering=lanyard&status=checked-in,no-show', ['Formula', 'Show']],
    ['ordering=company&status=expected,checked-in', ['Formula', 'Żółć', 'حداد', 'Delayed']],
    ['ordering=host&status=checked-in,expected', ['Żółć', 'Delayed', 'حداد', 'Formula']],
    ['ordering=status&status=checked-out,arrived', ['Chester', 'Gone']],
    ['ordering=visitor&status=arrived,checked-in,checked-out', ['Chester', 'Formula', 'Gone']],
  ])('the visits of %j', async (query, expected) => {
    const { status, body } = await reception.get(
      `/api/visits/?${encodeURI(query).replaceAll('%2525', '%25')}`,
    );
    expect([status, names(body), body.count]).toEqual([200, expected, expected.length]);
  });

  it.each([
    ['start=2026-02-30', { start: ['Must be a date (yyyy-MM-dd).'] }],
    ['start=2026-11-24&end=2026-11-23', { end: ['Must not be before the first day.'] }],
    ['status=lost', expect.any(Object)],
    ['ordering=secret', expect.any(Object)],
  ])('bad filters are refused: %j', async (query, expected) => {
    const { status, body } = await reception.get(`/api/visits/?${query}`);
    expect([status, body]).toEqual([400, expected]);
  });

  it('a page beyond the last is empty and has the count', async () => {
    const { body } = await reception.get('/api/visits/?limit=10&page=2');
    expect([body.count, body.results]).toEqual([8, []]);
  });

  it("one site's, and one visitor's of all days", async () => {
    const site = (await reception.get(`/api/visits/${made.Chester?.id}/`)).body.meeting.site_id;
    expect(names((await reception.get(`/api/visits/?site_id=${site}`)).body)).toEqual(['Chester']);
    expect(names((await reception.get(`/api/visits/?visitor=${made.Orrow?.visitorId}`)).body)).toEqual([
      'Orrow',
    ]);
  });

  it('employees see the visits that they host, others only of their sites', async () => {
    const { body } = await (await server.loginAs('employee')).get('/api/visits/');
    expect(names(body)).toEqual(['Żółć', 'Delayed', 'حداد', 'Later']);
    const onesite = await server.loginAs('onesite');
    expect((await onesite.get('/api/visits/')).body).toEqual({ count: 0, results: [] });
    expect((await onesite.get(`/api/visits/${made.Later?.id}/`)).status).toBe(404);
  });

  it('only reception learns of the watch list, never a host', async () => {
    const url = `/api/visits/${made.Later?.id}/`;
    expect((await reception.get(url)).body.watch_list).toMatchObject({ reason: 'Keep out', matched: 'name' });
    expect((await (await server.loginAs('employee')).get(url)).body.watch_list).toBeNull();
  });

  it('a visitor on site waits again if the host cannot come, and no one is watched for a host', async () => {
    const url = '/api/visits/?attention=waiting,watched';
    const set = (host_answer: 'decline' | null) =>
      server.db.forClient(server.clientIds.north, (tx) =>
        tx
          .updateTable('visits')
          .set({ host_answer, host_answered_at: host_answer && new Date(now) })
          .where('id', '=', made.Formula?.id ?? 0)
          .execute(),
      );
    await set('decline');
    expect(names((await reception.get(url)).body)).toEqual(['Formula', 'Chester', 'Later']);
    expect(names((await (await server.loginAs('employee')).get(url)).body)).toEqual([]);
    await set(null);
  });

  it.each([
    ['', { all: 8, expected: 4, on_site: 2, left: 1, late: 1 }, ['10: 3 of 7', '15: 0 of 1']],
    ['search=acme', { all: 2, expected: 2, on_site: 0, left: 0, late: 1 }, ['10: 0 of 2']],
    ['start=2026-11-24', { all: 1, expected: 1, on_site: 0, left: 0, late: 0 }, ['10: 0 of 1']],
    ['end=2026-07-01', { all: 0, expected: 0, on_site: 0, left: 0, late: 0 }, []],
  ])('counts of %j', async (query, expected, arrivals) => {
    const { hours, ...counts } = (await reception.get(`/api/visits/counts/?${query}`)).body;
    expect(counts).toEqual(expected);
    expect(
      hours.map(({ hour, arrived, booked }: Record<string, number>) => `${hour}: ${arrived} of ${booked}`),
    ).toEqual(arrivals);
  });

  it('counts arrivals by the hour of the site, without cancelled visits', async () => {
    const summer = { start: '2026-06-01T08:45:00Z', end: '2026-06-01T09:30:00Z' };
    await insertVisits(server, [
      { first: 'Sue', last: 'Summer', ...summer },
      { first: 'Cara', last: 'Cancelled', status: 'cancelled', ...summer },
      {
        first: 'Carl',
        last: 'Cancelled',
        status: 'cancelled',
        start: '2026-06-01T12:00:00Z',
        end: '2026-06-01T13:00:00Z',
      },
    ]);
    const { body } = await reception.get('/api/visits/counts/?start=2026-06-01&end=2026-06-01');
    expect(body).toMatchObject({ all: 3, hours: [{ hour: 9, booked: 1, arrived: 0 }] });
  });
});

describe('the export', () => {
  it('is the filtered table, safe for spreadsheets, and on record', async () => {
    const { status, headers, text } = await reception.get('/api/visits/export/?status=checked-in&search=sum');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain('visits.csv');
    const [head, row, end] = text.split('\r\n');
    expect(head).toBe(
      '\ufeffVisitor,Company,Status,Date,Start,End,Hosts,Site,Description,Location,Registration,Needs parking,Lanyard,Delay (minutes),Last change',
    );
    expect(row).toBe(
      "'=SUM(A1) Formula,'@cmd,checked in,2026-11-23,10:00,11:00,desk Person,London HQ,,Room 4,,no,17,,10:00",
    );
    expect(end).toBe('');
    const [entry] = await server.db.forClient(server.clientIds.north, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'export').execute(),
    );
    expect(entry).toMatchObject({ entity: 'visit', user_id: expect.any(Number) });
    expect(entry?.after).toMatchObject({ rows: 1, searched: true, status: ['checked-in'] });
    expect(JSON.stringify(entry?.after)).not.toContain('sum');
  });

  it("is in the caller's language, in the requested order", async () => {
    const { text } = await reception.get('/api/visits/export/?ordering=-start', { 'accept-language': 'de' });
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Firma;Status;Datum');
    expect(lines[1]).toContain('Anna Later;');
    expect(lines).toHaveLength(10);
  });
});

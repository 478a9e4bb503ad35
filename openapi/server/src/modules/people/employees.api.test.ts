import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertPeopleTestData, type PeopleTestData, today } from './people-test-data.ts';

let server: TestApp;
let data: PeopleTestData;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  data = await insertPeopleTestData(server);
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());

const idOf = (name: string) => data.people[name] ?? 0;
const list = async (query = '') => (await admin.get(`/api/employees/?limit=100${query}`)).body;
const names = async (query: string) =>
  (await list(query)).results.map(({ email }: { email: string }) => email.split('@')[0]);

describe('employee directory', () => {
  it('shows presence, today’s desk with its plan, the person’s own desk, vehicles and extra columns', async () => {
    const { count, results } = await list();
    expect(count).toBe(18);
    const of = (name: string) => results.find(({ id }: { id: number }) => id === idOf(name));
    expect(of('desk')).toMatchObject({
      presence: {
        on_site: true,
        travelling_by: 'bike',
        date: today,
        recorded_at: '2026-11-23T08:30:00.000Z',
      },
      desk_today: {
        name: 'A-1',
        zone: 'Engineering',
        floor_plan_relative_url: `/floor-plans/${data.floor}?desk=${data.desks['A-1']}`,
      },
      desk: null,
    });
    expect(of('employee')).toMatchObject({
      first_name: 'Zoë',
      company: 'Größe & Söhne',
      desk: 'A-2',
      zone: 'Engineering',
      desk_today: null,
      presence: null,
      vehicles: [{ registration: 'AB12 CDE', vehicle_type: 'Car' }],
      additional_information: { department: 'Sales' },
      groups: ['employee'],
    });
    expect(of('reception').presence).toBeNull();
  });

  it.each([
    ['letter=M', ['employee']],
    ['letter=A', []],
    ['letter=%23', []],
    ['search=zoe', ['employee']],
    ['search=MÜLLER%20zo', ['employee']],
    ['search=employee@north', ['employee']],
    ['search=grosse', ['employee']],
    ['search=07700%20900123', []],
    ['search=7700%20900123', ['employee']],
    ['search=ab12cde', ['employee']],
    ['search=ab12%20cde', ['employee']],
    ['search=%25', []],
    ['status=on-site', ['desk']],
    ['status=remote', ['pa']],
    ['status=inactive', ['newstarter']],
    ['status=restricted', ['restricted']],
    ['group=desk_admin', ['desk-admin']],
    ['is_staff=false', ['security']],
    ['search=person&group=reporting', ['reporting']],
    ['site=999999999999', []],
  ])('finds by %s', async (query, expected) => expect(await names(`&${query}`)).toEqual(expected));

  it('counts with the filter, also on a page beyond the last', async () => {
    const first = (await admin.get('/api/employees/?limit=10&status=active')).body;
    const last = (await admin.get('/api/employees/?limit=10&status=active&page=2')).body;
    const beyond = (await admin.get('/api/employees/?limit=10&status=active&page=9')).body;
    expect([first.count, first.results.length]).toEqual([17, 10]);
    expect([last.count, last.results.length]).toEqual([17, 7]);
    expect(beyond).toEqual({ count: 17, results: [] });
    const ids = [...first.results, ...last.results].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(17);
  });

  it('sorts by each field, in both directions', async () => {
    const emails = await names('&ordering=email');
    expect([emails[0], emails.at(-1)]).toEqual(['admin', 'superadmin']);
    expect(await names('&ordering=-email')).toEqual([...emails].reverse());
    expect((await names('&ordering=-first_name'))[0]).toBe('employee');
    expect((await admin.get('/api/employees/?ordering=phone')).status).toBe(400);
  });

  it('needs as many queries for 220 people as for one', async () => {
    await server.db.system((tx) =>
      sql`insert into users (client_id, email, first_name, last_name, home_site_id)
        select ${server.clientIds.south}::int, 'many' || n || '@south.test', 'Many', 'Person ' || n, null
        from generate_series(1, 220) n`.execute(tx),
    );
    const engine = server.db.engine;
    const acquire = engine.acquire.bind(engine);
    const queries: string[] = [];
    engine.acquire = async () => {
      const connection = await acquire();
      return {
        ...connection,
        exec: (text) => connection.exec(text),
        release: (broken) => connection.release(broken),
        run: (text, values) => connection.run(text, values),
        query: (text, values) => {
          queries.push(text);
          return connection.query(text, values);
        },
      };
    };
    const agent = await server.loginAs('admin', 'south');
    const queriesOf = async (query: string) => {
      queries.length = 0;
      const { body } = await agent.get(`/api/employees/?${query}`);
      return { count: body.count, shown: body.results.length, queries: queries.length };
    };
    const full = await queriesOf('limit=100&status=active');
    const last = await queriesOf('limit=100&status=active&page=3');
    engine.acquire = acquire;
    // For the session, the page, the count, and the desks of the page; the last page implies the count.
    expect(full).toEqual({ count: 237, shown: 100, queries: 4 });
    expect(last).toEqual({ count: 237, shown: 37, queries: 3 });
  });
});

describe('edit employee', () => {
  const read = async (name: string) => (await admin.get(`/api/employees/${idOf(name)}/`)).body;
  const edit = (name: string, body: object, agent = admin) =>
    agent.patch(`/api/employees/${idOf(name)}/`, body);

  it('changes the fields sent, and records before and after in the audit log', async () => {
    const before = await read('ev');
    const { status, body } = await edit('ev', {
      version: before.version,
      first_name: ' Eva ',
      phone: '+44 1',
      company: '',
      site: data.siteIds[1],
      is_restricted: true,
      vehicles: [{ registration: 'EV1' }],
      additional_information: { floor: '3', days: ['Mon'], driver: true },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        version: before.version + 1,
        first_name: 'Eva',
        phone: '+44 1',
        company: null,
        site: data.siteIds[1],
        is_restricted: true,
        vehicles: [{ registration: 'EV1', vehicle_type: null }],
        additional_information: { floor: '3', days: ['Mon'], driver: true },
      },
    ]);
    const log = (await admin.get(`/api/audit-log/?entity=user&entity_id=${idOf('ev')}&action=update`)).body;
    expect(log.results[0]).toMatchObject({
      before: { first_name: 'ev', phone: null },
      after: { first_name: 'Eva', phone: '+44 1' },
    });
  });

  it.each([
    ['first_name', ' ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['first_name', 'x'.repeat(21), 'Must have at most 20 characters.'],
    ['site', 999_999, 'There is no such site.'],
    ['vehicles', Array(3).fill({ registration: 'A1' }), 'At most 2 vehicle registrations are allowed.'],
  ])('refuses names, vehicles and site at their field: %s %j', async (field, value, message) => {
    const { version } = await read('parking');
    const { status, body } = await edit('parking', { version, [field]: value });
    expect([status, body]).toEqual([400, { [field]: [message] }]);
    expect((await read('parking')).version).toBe(version);
  });

  it('refuses a registration of more than 10 characters', async () => {
    const { version } = await read('parking');
    const { status, body } = await edit('parking', { version, vehicles: [{ registration: 'A'.repeat(11) }] });
    expect([status, Object.keys(body)]).toEqual([400, ['vehicles.0.registration']]);
  });

  it('answers 409 with the stored state for an older version', async () => {
    const { version } = await read('parking');
    await edit('parking', { version, company: 'Mine' });
    const { status, body } = await edit('parking', { version, company: 'Theirs' });
    expect([status, body.current]).toMatchObject([409, { company: 'Mine', version: version + 1 }]);
  });

  it('does not let an admin change another administrator; a superadmin may, and an admin themselves', async () => {
    const { version } = await read('superadmin');
    expect((await edit('superadmin', { version, company: 'X' })).status).toBe(403);
    const own = await read('admin');
    expect((await edit('admin', { version: own.version, company: 'X' })).status).toBe(200);
    const superadmin = await server.loginAs('superadmin');
    expect((await edit('admin', { version: own.version + 1, company: 'Y' }, superadmin)).status).toBe(200);
  });

  it('keeps scripts in names as text', async () => {
    const { version } = await read('permit');
    const { body } = await edit('permit', { version, first_name: '<b>"&\'</b>' });
    expect(body.first_name).toBe('<b>"&\'</b>');
  });
});

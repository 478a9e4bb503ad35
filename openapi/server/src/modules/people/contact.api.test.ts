import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertPeopleTestData, type PeopleTestData, today } from './people-test-data.ts';

let server: TestApp;
let data: PeopleTestData;
let reception: Agent;
beforeAll(async () => {
  server = await createTestApp();
  data = await insertPeopleTestData(server);
  reception = await server.loginAs('reception');
});
afterAll(() => server.close());

const idOf = (name: string) => data.people[name] ?? 0;
const contact = (name: string, body: object, headers = {}) =>
  reception.post(`/api/users/${idOf(name)}/contact/`, body, headers);

const meet = (day: string, people: string[], declinedBy = '') =>
  server.db.forClient(server.clientIds.north, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into meetings (site_id, description, starts_at, ends_at)
      values (${data.siteIds[0]}, 'Review', ${`${day}T10:00:00Z`}, ${`${day}T11:00:00Z`}) returning id`.execute(
      tx,
    );
    for (const [position, name] of people.entries()) {
      const reply = name === declinedBy ? 'declined' : null;
      await sql`insert into attends (meeting_id, user_id, is_host, position, reply, replied_at)
        values (${rows[0]?.id}, ${idOf(name)}, ${position === 0}, ${position}, ${reply}, ${reply && `${day}T08:00:00Z`}::timestamptz)`.execute(
        tx,
      );
    }
  });

describe('contact dialog', () => {
  it('sends an email in the client’s theme, replies to the writer, and a short message', async () => {
    const message = {
      content: 'Your guest is here.\n\n<b>Please come.</b>',
      send_email: true,
      send_sms: true,
    };
    expect((await contact('employee', message)).status).toBe(200);
    const [mail, sms] = await server.outbox({ kind: 'contact' });
    expect(mail).toMatchObject({
      channel: 'email',
      to: 'employee@north.test',
      subject: 'Message from reception Person',
    });
    expect(mail?.text).toContain('Your guest is here.');
    expect(mail?.html).toContain('&lt;b&gt;Please come.');
    expect(sms).toMatchObject({ channel: 'sms', to: '+44 7700 900123' });
    expect(sms?.text).toContain('Your guest is here.');
  });

  it.each([
    [
      'employee',
      { content: ' ', send_email: true, send_sms: false },
      { content: ['Message content is required'] },
    ],
    [
      'employee',
      { content: 'Hi', send_email: false, send_sms: false },
      { send_email: ['You must select either email or sms'] },
    ],
    [
      'desk',
      { content: 'Hi', send_email: true, send_sms: true },
      { send_sms: ['This person has no phone number.'] },
    ],
  ])('to %s %j is refused with %j', async (name, body, expected) => {
    const before = (await server.outbox()).length;
    const answer = await contact(name, body);
    expect([answer.status, answer.body]).toEqual([400, expected]);
    expect(await server.outbox()).toHaveLength(before);
  });

  it('two presses of the button send once', async () => {
    const before = (await server.outbox()).length;
    const headers = { 'idempotency-key': 'contact-once' };
    const message = { content: 'Once', send_email: true, send_sms: false };
    await contact('desk', message, headers);
    expect((await contact('desk', message, headers)).status).toBe(200);
    expect(await server.outbox()).toHaveLength(before + 1);
  });
});

describe('schedule', () => {
  const schedule = async (agent: Agent, name: string, query = '') =>
    agent.get(`/api/users/${idOf(name)}/schedule/${query}`);

  it('shows the desk of a locatable colleague, with its plan', async () => {
    const { body } = await schedule(await server.loginAs('employee'), 'desk');
    expect(body).toEqual([
      {
        type: 'desk_reservation',
        id: expect.any(Number),
        title: 'A-1',
        date: today,
        starts_at: null,
        ends_at: null,
        site: { id: data.siteIds[0], name: 'London HQ', time_zone: 'Europe/London' },
        place: 'Engineering, Ground',
        floor_plan_relative_url: `/floor-plans/${data.floor}?desk=${data.desks['A-1']}`,
        is_host: true,
        rooms: [],
        visitors: 0,
        people: [],
        other_people: 0,
      },
    ]);
  });

  it.each([
    ['employee', 'security', 404],
    ['security', 'security', 200],
    ['reception', 'security', 200],
    ['admin', 'security', 200],
    ['employee', 'newstarter', 404],
  ] as const)('%s calls that for %s: %i', async (who, whose, status) => {
    expect((await schedule(await server.loginAs(who), whose)).status).toBe(status);
  });

  it('is that of the requested day', async () => {
    expect((await schedule(reception, 'desk', '?date=2026-11-24')).body).toEqual([]);
    expect((await schedule(reception, 'desk', '?date=2026-02-31')).status).toBe(400);
  });
});

describe('locate colleague', () => {
  const find = async (search: string) =>
    (await reception.get(`/api/colleagues/?search=${encodeURIComponent(search)}`)).body;

  it('shows whether a person is on site, since when if known, and today at which desk', async () => {
    expect((await reception.get(`/api/colleagues/${idOf('desk')}/`)).body).toEqual({
      id: idOf('desk'),
      first_name: 'desk',
      last_name: 'Person',
      photo: null,
      site: { id: data.siteIds[0], name: 'London HQ', time_zone: 'Europe/London' },
      on_site: true,
      on_site_at: '2026-11-23T08:30:00.000Z',
      desk: {
        name: 'A-1',
        zone: 'Engineering',
        floor_plan_relative_url: `/floor-plans/${data.floor}?desk=${data.desks['A-1']}`,
      },
    });
    expect((await reception.get(`/api/colleagues/${idOf('reception')}/`)).body).toMatchObject({
      on_site: null,
      on_site_at: null,
      desk: null,
    });
  });

  it.each([
    ['zoe', ['Zoë']],
    ['muller zo', ['Zoë']],
    ['security', []],
    ['newstarter', []],
    ['employee@north', []],
    ['%%%', []],
  ])('finds by name "%s", and only locatable people: %j', async (search, expected) => {
    const { count, results } = await find(search);
    expect([count, results.map(({ first_name }: { first_name: string }) => first_name)]).toEqual([
      expected.length,
      expected,
    ]);
  });

  it('answers 404 for people who are not locatable or not active', async () => {
    for (const name of ['security', 'newstarter']) {
      expect((await reception.get(`/api/colleagues/${idOf(name)}/`)).status).toBe(404);
    }
  });

  it('needs three characters', async () => {
    expect((await reception.get('/api/colleagues/?search=%20zo%20')).status).toBe(400);
  });

  it('without a name lists the three locatable people met most often in four weeks', async () => {
    await meet('2026-11-20', ['reception', 'employee', 'security']);
    await meet('2026-11-19', ['employee', 'reception', 'security', 'pa']);
    await meet('2026-11-18', ['reception', 'employee', 'pa', 'admin']);
    // Declined by the colleague, or by the reader.
    for (const day of ['2026-11-16', '2026-11-17']) {
      await meet(day, ['reception', 'desk'], 'desk');
      await meet(day, ['desk', 'reception'], 'reception');
    }
    // Before the four weeks, and still to come.
    for (const day of ['2026-10-20', '2026-10-26', '2026-11-24']) await meet(day, ['reception', 'onesite']);
    const { body } = await reception.get('/api/colleagues/');
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual(['employee', 'pa', 'admin'].map(idOf));
    expect(body.count).toBe(3);
    expect((await (await server.loginAs('cleaning')).get('/api/colleagues/')).body.results).toEqual([]);
  });

  it('pages with the whole count', async () => {
    const { body } = await reception.get('/api/colleagues/?search=person&limit=10&page=2');
    expect([body.count, body.results.length]).toEqual([15, 5]);
  });
});

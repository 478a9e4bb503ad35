import type { Agent } from '../../testing/agent.ts';
import type { Account } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addVisitor } from '../visitors/add-visitor.ts';

/**
 * People and places for tests of meetings at `north`: `employee` hosts, and three visitors: one with email and phone,
 * one with only a phone, one with neither.
 */
export async function startMeetingTest() {
  const server = await createTestApp();
  const agents = {
    host: await server.loginAs('employee'),
    reception: await server.loginAs('reception'),
    colleague: await server.loginAs('desk'),
  };
  const people = await insertPeople(server);
  return { server, ...agents, ...people, ...callsOf(server, agents.host, people) };
}

export type MeetingTest = Awaited<ReturnType<typeof startMeetingTest>>;

async function insertPeople(server: TestApp) {
  return server.db.forClient(server.clientIds.north, async (tx) => {
    const users = await tx.selectFrom('users').select(['id', 'email']).execute();
    const ids = new Map(users.map((row) => [row.email, row.id]));
    const rows = await tx.selectFrom('sites').select('id').orderBy('position').execute();
    const sites = rows.map((row) => row.id);
    await tx
      .updateTable('sites')
      .set({ address: '1 Strand\nLondon WC2', map_directions_url: 'https://maps.example/london' })
      .where('id', '=', sites[0] ?? 0)
      .execute();
    const visitors = [
      { first_name: 'Łukasz', last_name: 'Żółć', email: 'Lukasz@Guests.test', phone: '+48 600 100 200' },
      { first_name: 'مرحبا', last_name: '<script>alert(1)</script>', phone: '+44 7700 900 123' },
      { first_name: 'Nobody', last_name: 'Reachable' },
    ];
    const id = (account: Account) => ids.get(`${account}@north.test`) ?? 0;
    const guests: number[] = [];
    for (const visitor of visitors) guests.push(await addVisitor(tx, visitor, id('employee')));
    return { sites, id, guest: (index: number) => guests[index] ?? 0 };
  });
}

function callsOf(server: TestApp, host: Agent, people: Awaited<ReturnType<typeof insertPeople>>) {
  const { sites, id, guest } = people;
  const inClient = <T>(work: Parameters<typeof server.db.forClient<T>>[1]) =>
    server.db.forClient(server.clientIds.north, work);
  const body = (changes: object = {}) => ({
    description: 'Budget',
    location: 'Room 4',
    attends: [{ employee: id('employee'), is_host: true }],
    visits: [{ visitor: guest(0), needs_parking: true }],
    site_id: sites[0],
    start: '2026-11-25T10:00:00Z',
    end: '2026-11-25T11:00:00Z',
    ...changes,
  });
  return {
    /** The body that books an hour on Wednesday with the first visitor. */
    body,
    put: (agent: Agent, meeting: { id: number }, changes: object) =>
      agent.call({
        method: 'PUT',
        url: `/api/meetings/${meeting.id}/`,
        body: { building_id: null, ...body(), ...changes },
      }),
    remove: (agent: Agent, meeting: { id: number }) =>
      agent.call({ method: 'DELETE', url: `/api/meetings/${meeting.id}/` }),
    async book(changes: object = {}, agent = host) {
      const answer = await agent.post('/api/meetings/', body(changes));
      if (answer.status !== 201) throw new Error(`Not booked: ${answer.status} ${answer.text}`);
      return answer.body.meetings[0];
    },
    setStatus: (visitId: number, status: 'checked-in' | 'no-show' | 'scheduled') =>
      inClient((tx) => tx.updateTable('visits').set({ status }).where('id', '=', visitId).execute()),
    visitRow: (visitId: number) =>
      inClient((tx) =>
        tx.selectFrom('visits').selectAll().where('id', '=', visitId).executeTakeFirstOrThrow(),
      ),
    /** Kind and recipient of each message, sorted. */
    queued: async () => (await server.outbox()).map(({ kind, to }) => `${kind} ${to}`).sort(),
    forgetMessages: () => server.db.system((tx) => tx.deleteFrom('outbox').execute()),
  };
}

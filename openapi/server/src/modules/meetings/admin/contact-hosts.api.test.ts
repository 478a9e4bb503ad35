import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { type MeetingTest, startMeetingTest } from '../meeting-test-data.ts';

let at: MeetingTest;
let superadmin: Agent;

beforeAll(async () => {
  at = await startMeetingTest();
  superadmin = await at.server.loginAs('superadmin');
});
afterAll(() => at.server.close());
beforeEach(() => at.forgetMessages());

const RANGE = 'from_date=2026-12-01&until_date=2026-12-31';
const book = (day: number, changes: object = {}) =>
  at.book({ start: `2026-12-${day}T10:00:00Z`, end: `2026-12-${day}T11:00:00Z`, ...changes }, at.reception);
const write = (body: object = {}, query = RANGE, agent = superadmin) =>
  agent.post(`/api/meetings/bulk_contact/?${query}`, {
    content: 'The lift is out of order.',
    send_email: true,
    send_sms: false,
    ...body,
  });
const hostedBy = (...people: number[]) => ({
  attends: people.map((employee) => ({ employee, is_host: true })),
});
const contacts = async () => (await at.server.outbox({ kind: 'contact' })).map(({ to }) => to).sort();

describe('Contact Hosts', () => {
  it('writes once to the first host of each meeting, and names unreachable ones', async () => {
    const meetings = [
      await book(10),
      await book(11),
      await book(12, hostedBy(at.id('desk'), at.id('employee'))),
    ].map(({ id }) => id);
    await at.forgetMessages();
    const all = await write();
    expect(all.body).toEqual({ contacted: 2, unreachable: [], remaining: 29 });
    expect(await contacts()).toEqual(['desk@north.test', 'employee@north.test']);

    await at.forgetMessages();
    expect((await write({ meetings: [meetings[2]] })).body).toMatchObject({ contacted: 1, remaining: 28 });
    expect(await contacts()).toEqual(['desk@north.test']);

    await at.forgetMessages();
    await at.server.db.forClient(at.server.clientIds.north, (tx) =>
      tx.updateTable('users').set({ phone: null }).where('id', '=', at.id('desk')).execute(),
    );
    await at.server.db.forClient(at.server.clientIds.north, (tx) =>
      tx
        .updateTable('users')
        .set({ phone: '+44 7700 900 123' })
        .where('id', '=', at.id('employee'))
        .execute(),
    );
    const { body } = await write({ send_email: false, send_sms: true });
    expect([body.contacted, body.unreachable.length]).toEqual([1, 1]);
    expect(await contacts()).toEqual(['+44 7700 900 123']);
  });

  it('leaves out meetings that no longer match the filters', async () => {
    const kept = await book(14);
    const gone = await book(15, hostedBy(at.id('desk')));
    await at.remove(at.reception, gone);
    await at.forgetMessages();
    const { body } = await write({ meetings: [kept.id, gone.id, 999_999] });
    expect(body).toMatchObject({ contacted: 1 });
    expect(await contacts()).toEqual(['employee@north.test']);
  });

  it.each<[string, object, string, string]>([
    ['an empty message', { content: '  ' }, RANGE, 'content'],
    ['no way', { send_email: false }, RANGE, 'send_email'],
    ['no meeting of the list', { meetings: [999_999] }, RANGE, 'meetings'],
    ['one day alone', {}, 'from_date=2026-12-01', 'until_date'],
  ])('refuses %s and writes to no one', async (_, body, query, field) => {
    const answer = await write(body, query);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(await contacts()).toEqual([]);
  });

  it('is for superadmins, with an hourly limit', async () => {
    expect((await write({}, RANGE, at.reception)).status).toBe(403);
    let answer = await write();
    while (answer.status === 200) answer = await write();
    expect(answer.status).toBe(429);
    // The muster has its own.
    expect((await at.server.outbox({ kind: 'contact' })).length).toBeGreaterThan(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../testing/fixture.ts';
import { type MeetingTest, startMeetingTest } from '../meetings/meeting-test-data.ts';

let at: MeetingTest;
beforeAll(async () => {
  at = await startMeetingTest();
  await at.server.db.forClient(at.server.clientIds.north, (tx) =>
    tx.updateTable('users').set({ is_locatable: true }).execute(),
  );
  await at.book({
    description: 'Redundancies in Sales',
    location: 'Boardroom, with the lawyers',
    attends: [
      { employee: at.id('pa'), is_host: true },
      { employee: at.id('desk'), is_host: false },
    ],
  });
});
afterAll(() => at.server.close());

const scheduleFor = async (who: Account, headers: Record<string, string> = {}) => {
  const agent = await at.server.loginAs(who);
  return agent.get(`/api/users/${at.id('desk')}/schedule/?date=2026-11-25`, headers);
};

describe('a colleague’s schedule', () => {
  it('is only "Busy" for viewers who take no part: no title, no place, no names', async () => {
    const { body, text } = await scheduleFor('reporting');
    expect(body).toEqual([
      {
        type: 'meeting',
        id: expect.any(Number),
        title: 'Busy',
        date: '2026-11-25',
        starts_at: '2026-11-25T10:00:00.000Z',
        ends_at: '2026-11-25T11:00:00.000Z',
        site: { id: at.sites[0], name: 'London HQ', time_zone: 'Europe/London' },
        place: null,
        floor_plan_relative_url: null,
        is_host: false,
        rooms: [],
        visitors: 0,
        people: [],
        other_people: 0,
      },
    ]);
    for (const word of ['Redundancies', 'Boardroom', 'Łukasz']) expect(text).not.toContain(word);
    expect((await scheduleFor('reporting', { 'accept-language': 'de' })).body[0].title).toBe('Belegt');
  });

  it.each([
    ['the person', 'desk'],
    ['its host', 'pa'],
    ['its creator', 'employee'],
    ['the front desk', 'reception'],
  ] as const)('shows its subject to %s', async (_, who) => {
    expect((await scheduleFor(who)).body).toMatchObject([
      { title: 'Redundancies in Sales', place: 'Boardroom, with the lawyers' },
    ]);
  });

  it('hides its subject from an administrator who may not use the meeting’s site', async () => {
    await at.server.db.system((tx) =>
      tx
        .deleteFrom('user_sites')
        .where('user_id', '=', at.id('admin'))
        .where('site_id', '=', at.sites[0] ?? 0)
        .execute(),
    );
    expect((await scheduleFor('admin')).body).toMatchObject([{ title: 'Busy', place: null }]);
  });
});

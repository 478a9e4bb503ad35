import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { startDeskDay } from '../desk-day-test-data.ts';

const at = await startDeskDay();
const { portal, data, agents, holderOf, mails, statusOf } = at;
const { booker, assistant, third, boss } = agents;
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const reservations = '/api/desks/reservations/';
const waits = '/api/desks/waits/';
afterAll(() => portal.close());

let zone = 0;
/** In this test's zone, with twenty desks `S-1` to `S-20`. */
const deskIds: number[] = [];
const settings = { map_id: null, icon: null, color: null, permission_groups: [], requires_approval: false };
const rules = { ...settings, requires_cleaning: false, check_in_hour: null, is_active: true };

const inClient = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
const beOf = (email: string, team: string | null) =>
  inClient((tx) =>
    sql`update users set additional_information = ${team === null ? '{}' : JSON.stringify({ department: team })}::jsonb
      where email = ${`${email}@north.test`}`.execute(tx),
  );
const request = (agent: Agent, nth: number, date = tuesday, more: object = {}) =>
  agent.post(reservations, { desk_id: deskIds[nth], date, ...more });

interface Share {
  team: string;
  amount: number;
  unit: 'desks' | 'percent';
}
async function setShares(shares: readonly Share[], hour: number | null = null) {
  const { body } = await boss.get('/api/desks/zone-settings/');
  const { version } = body.find(({ id }: { id: number }) => id === zone);
  const answer = await boss.call({
    method: 'PUT',
    url: `/api/desks/zones/${zone}/`,
    body: { version, name: 'Shared Side', ...rules, shares, share_release_hour: hour },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}
const finance = (amount: number, unit: Share['unit'] = 'desks'): Share => ({ team: 'Finance', amount, unit });

beforeEach(async () => {
  await at.begin();
  if (zone === 0) {
    await inClient(async (tx) => {
      const made = await sql<{ id: number }>`
        insert into zones (site_id, name) values (${data.siteIds[0]}, 'Shared Side') returning id`.execute(
        tx,
      );
      zone = made.rows[0]?.id ?? 0;
      const { rows } = await sql<{ id: number; name: string }>`
        insert into desks (site_id, zone_id, name)
        select ${data.siteIds[0]}, ${zone}, 'S-' || n from generate_series(1, 20) n returning id, name`.execute(
        tx,
      );
      for (const { id, name } of rows) data.desks[name] = id;
      deskIds.push(...rows.map(({ id }) => id));
    });
    await beOf('desk', 'Finance');
    await beOf('pa', ' finance ');
  }
  await setShares([]);
});

describe('a share', () => {
  it('refuses more than it with a reason, and leaves the rest to others', async () => {
    await setShares([finance(1)]);
    expect((await request(booker, 0)).status).toBe(201);
    const refused = await request(assistant, 1);
    expect([refused.status, refused.body]).toEqual([
      400,
      [
        {
          desk: [
            'Finance has its one desk in Shared Side on 24 Nov 2026. 19 are left for others. You can join the waiting list. In Engineering 4 are free.',
          ],
        },
      ],
    ]);
    // A person without a team, and another day.
    expect((await request(third, 2)).status).toBe(201);
    expect((await request(assistant, 1, wednesday)).status).toBe(201);
  });

  it('is shown before the request, by day', async () => {
    await setShares([finance(2)], 18);
    await request(booker, 0);
    const url = `/api/desks/zones/${zone}/shares/?dates=${tuesday},${wednesday}`;
    const { body } = await assistant.get(url);
    expect(body).toMatchObject([
      { date: tuesday, team: 'Finance', taken: 1, most: 2, free: 19, is_full: false },
      { date: wednesday, taken: 0, released_at: '2026-11-24T18:00:00.000Z' },
    ]);
    expect((await third.get(url)).body).toEqual([]);
    // For a colleague, an assistant alone.
    const forDesk = `${url}&user_id=${data.people.desk}`;
    expect((await assistant.get(forDesk)).body).toHaveLength(2);
    expect((await third.get(forDesk)).status).toBe(403);
    expect((await assistant.get(`${url.split('?')[0]}?dates=2026-02-30`)).status).toBe(400);
    expect((await assistant.get(url.split('?')[0] ?? '')).status).toBe(400);
  });

  it.each([
    ['10 percent of 20 desks', finance(10, 'percent'), 2],
    ['of 19 percent the whole desks', finance(19, 'percent'), 3],
    ['of 1 percent one at least', finance(1, 'percent'), 1],
  ])('in percent: %s', async (_, share, most) => {
    await setShares([share]);
    const { body } = await booker.get(`/api/desks/zones/${zone}/shares/?dates=${tuesday}`);
    expect(body[0].most).toBe(most);
  });

  it('names which of several dates is in the way, and books none', async () => {
    await setShares([finance(1)]);
    await request(booker, 0);
    const body = { desk_id: deskIds[1], dates: [tuesday, wednesday] };
    const refused = await assistant.post(reservations, body);
    expect([refused.status, Object.keys(refused.body[0]), refused.body[1]]).toEqual([400, ['desk'], {}]);
    expect(await holderOf('S-2', wednesday)).toBeNull();
  });

  it('holds for weekdays and for the usual desk, without another desk of the zone instead', async () => {
    await setShares([finance(1)]);
    await request(booker, 0);
    const full = expect.stringMatching(/^Finance has its one desk in Shared Side on 24 Nov 2026/);
    const dates = [tuesday, wednesday];
    const planned = await assistant.post(`${reservations}days/preview/`, { desk_id: deskIds[0], dates });
    expect(planned.body).toMatchObject([
      { date: tuesday, desk: null, reason: full },
      { date: wednesday, is_asked: true, reason: null },
    ]);
    const days = dates.map((date) => ({ date, desk_id: deskIds[1] }));
    const booked = await assistant.post(`${reservations}days/`, { days });
    expect(booked.body.results).toMatchObject([
      { date: tuesday, done: false, reason: full },
      { date: wednesday, done: true },
    ]);

    const site_id = data.siteIds[0];
    const favourite = `/api/desks/favourites/${deskIds[2]}/`;
    await assistant.call({ method: 'PUT', url: favourite, body: {} });
    const usual = (date: string) => assistant.post('/api/desks/reservations/as-usual/', { site_id, date });
    const refused = await usual(tuesday);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { favourites: [{ desk: { name: 'S-3' }, reason: full }], alternatives: [] },
    ]);
    expect((await usual('2026-11-26')).status).toBe(201);
    await assistant.call({ method: 'DELETE', url: favourite });
  });

  it('counts pending requests, and no one loses a desk when it is set', async () => {
    const made = await request(booker, 0);
    await setShares([finance(1)]);
    expect(await statusOf(made.body[0].id)).toBe('approved');
    expect((await request(assistant, 1)).status).toBe(400);
  });

  it('is open to everyone from its hour of the day before on', async () => {
    await setShares([finance(1)], 18);
    await request(booker, 0, tuesday);
    portal.clock.set('2026-11-23T17:59:00Z');
    const refused = await request(assistant, 1, tuesday);
    expect(refused.body[0].desk[0]).toContain('From 18:00 on 23 Nov 2026 everybody may have what is left.');
    portal.clock.set('2026-11-23T18:00:00Z');
    expect((await request(assistant, 1, tuesday)).status).toBe(201);
  });

  it('is not exceeded by twenty parallel requests for twenty desks', { timeout: 60_000 }, async () => {
    const people = await inClient(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into users (email, first_name, last_name, additional_information)
        select 'team-' || n || '@north.test', 'Team', 'Member ' || n, '{"department": "Race"}'::jsonb
        from generate_series(1, 20) n returning id`.execute(tx);
      await sql`insert into user_sites (user_id, site_id)
        select id, ${data.siteIds[0]} from unnest(${rows.map(({ id }) => id)}::int[]) id`.execute(tx);
      return rows.map(({ id }) => id);
    });
    await setShares([{ team: 'Race', amount: 3, unit: 'desks' }]);
    await request(assistant, 18, tuesday, { user_id: people[18] });
    await request(assistant, 19, tuesday, { user_id: people[19] });
    await portal.listen();
    const answers = await Promise.all(
      people.slice(0, 18).map((user_id, nth) => request(assistant, nth, tuesday, { user_id })),
    );
    const tally = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(tally).toEqual([201, ...Array.from({ length: 17 }, () => 400)]);
  });
});

describe('waiting', () => {
  const wait = (agent: Agent, date = wednesday) => agent.post(waits, { zone_id: zone, date });

  it('is possible if the share is used up, and ends with a desk that a colleague releases', async () => {
    await setShares([finance(1)]);
    const made = await request(booker, 0, wednesday);
    expect((await wait(third)).status).toBe(409);
    expect((await wait(assistant)).status).toBe(201);
    await booker.post(`${reservations}${made.body[0].id}/cancel/`);
    expect(await holderOf('S-1', wednesday)).toBe('pa');
    expect(await mails('desk-given')).toEqual(['pa@north.test']);
  });

  it('skips people beyond the share', async () => {
    await setShares([finance(1)]);
    await request(booker, 0, wednesday);
    const other = await request(third, 1, wednesday);
    await wait(assistant);
    await third.post(`${reservations}${other.body[0].id}/cancel/`);
    expect(await holderOf('S-2', wednesday)).toBeNull();
  });

  it('ends when the rest is released, by the clock, once', async () => {
    await setShares([finance(1)], 18);
    await request(booker, 0, tuesday);
    await wait(assistant, tuesday);
    portal.clock.set('2026-11-23T17:59:00Z');
    await portal.runJobs('desk-shares');
    expect((await assistant.get(waits)).body).toHaveLength(1);
    portal.clock.set('2026-11-23T18:00:00Z');
    await portal.runJobs('desk-shares');
    await portal.runJobs('desk-shares');
    expect((await assistant.get(waits)).body).toEqual([]);
    expect(await mails('desk-given')).toEqual(['pa@north.test']);
    const mine = await assistant.get(`${reservations}?mine=true&start=${tuesday}`);
    expect(mine.body.count).toBe(1);
  });

  it('ends as well when the share becomes larger', async () => {
    await setShares([finance(1)]);
    await request(booker, 0, wednesday);
    await wait(assistant);
    await setShares([finance(2)]);
    await portal.runJobs('desk-shares');
    expect((await assistant.get(waits)).body).toEqual([]);
  });
});

describe('keeping shares', () => {
  it('shows the size of a team, and keeps shares that are not sent', async () => {
    const { shares, version } = await setShares(
      [finance(40, 'percent'), { team: 'Gone', amount: 2, unit: 'desks' }],
      18,
    );
    expect(shares).toEqual([
      { ...finance(40, 'percent'), people: 2 },
      { team: 'Gone', amount: 2, unit: 'desks', people: 0 },
    ]);
    const { body } = await boss.call({
      method: 'PUT',
      url: `/api/desks/zones/${zone}/`,
      body: { version, name: 'Shared Side', ...rules },
    });
    expect([body.shares.length, body.share_release_hour]).toEqual([2, 18]);
  });

  it.each([
    ['a team twice', [finance(1), { ...finance(2), team: 'FINANCE' }], 'FINANCE has two shares.'],
    ['a team of blanks', [{ ...finance(1), team: '  ' }], 'A share needs its department.'],
    ['more than everything', [finance(101, 'percent')], 'Finance: more than 100 percent.'],
  ])('refuses %s', async (_, shares, reason) => {
    const { body } = await boss.get('/api/desks/zone-settings/');
    const { version } = body.find(({ id }: { id: number }) => id === zone);
    const answer = await boss.call({
      method: 'PUT',
      url: `/api/desks/zones/${zone}/`,
      body: { version, name: 'Shared Side', ...rules, shares },
    });
    expect([answer.status, answer.body]).toEqual([400, { shares: [reason] }]);
  });

  it('lists the teams of the directory', async () => {
    const { body } = await boss.get('/api/desks/teams/');
    expect(body).toContainEqual({ name: 'Finance', people: 2 });
    expect((await booker.get('/api/desks/teams/')).status).toBe(403);
  });
});

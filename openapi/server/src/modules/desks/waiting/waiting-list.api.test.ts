import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { startDeskDay } from '../desk-day-test-data.ts';
import { insertReservation } from '../desk-test-data.ts';

const at = await startDeskDay();
const { portal, data, agents, book, mails, holderOf } = at;
const { booker, assistant, third } = agents;
const tuesday = '2026-11-24';
const waits = '/api/desks/waits/';
afterAll(() => portal.close());
beforeEach(() => at.begin());

const wait = (agent: Agent, more: object = {}) =>
  agent.post(waits, { zone_id: data.zones.approval, date: tuesday, ...more });
const cancel = (agent: Agent, id: number) => agent.post(`/api/desks/reservations/${id}/cancel/`);

describe('waiting', () => {
  it('shows the place, once per zone and day, and is left by a press', async () => {
    await book(booker, 'P-1', tuesday);
    expect((await wait(assistant)).body).toMatchObject({ place: 1, desk: null });
    const second = await wait(third, { desk_id: data.desks['P-1'] });
    expect(second.body).toMatchObject({ place: 2, desk: { name: 'P-1' } });
    expect([(await wait(third)).status, (await wait(booker)).body.detail]).toEqual([
      409,
      'You already have a desk on this day.',
    ]);
    const [{ id }] = (await assistant.get(waits)).body;
    expect((await third.call({ method: 'DELETE', url: `${waits}${id}/` })).status).toBe(404);
    expect((await assistant.call({ method: 'DELETE', url: `${waits}${id}/` })).status).toBe(204);
    expect((await third.get(waits)).body).toMatchObject([{ place: 1 }]);
  });

  it('is refused while a desk is free, if the caller may not book, and for days that cannot be booked', async () => {
    expect((await wait(booker)).body.detail).toBe('P-1 is free on that day. Please request it.');
    expect((await wait(booker, { zone_id: data.zones.closed })).status).toBe(400);
    expect((await wait(booker, { date: '2026-11-22' })).body).toEqual({ date: ['This day is over.'] });
    expect((await wait(booker, { date: '2026-12-22' })).status).toBe(400);
    expect((await wait(booker, { desk_id: data.desks['A-1'] })).status).toBe(400);
    expect((await wait(booker, { zone_id: 999_999 })).status).toBe(404);
  });
});

describe('a desk that becomes free', () => {
  it('goes to the first person waiting, who is notified and no longer waits', async () => {
    const id = await book(booker, 'C-1', tuesday);
    await book(assistant, 'C-2', tuesday);
    await wait(third, { zone_id: data.zones.cleaning });
    await cancel(booker, id);
    expect(await holderOf('C-1', tuesday)).toBe('onesite');
    expect(await mails('desk-given')).toEqual(['onesite@north.test']);
    expect((await third.get(waits)).body).toEqual([]);
  });

  it('includes one that was cleaned today', async () => {
    const today = '2026-11-23';
    const used = { desk_id: data.desks['C-1'] ?? 0, user_id: data.people.pa ?? 0, date: '2026-11-20' };
    await insertReservation(portal.db, portal.clientIds.north, { site_id: data.siteIds[0], ...used });
    await book(assistant, 'C-2', today);
    expect((await wait(third, { zone_id: data.zones.cleaning, date: today })).status).toBe(201);
    const cleaner = await portal.loginAs('cleaning');
    const { status, body } = await cleaner.post(`/api/desks/desks/${used.desk_id}/clean/`);
    expect([status, body.status_on_date ?? body.status]).toEqual([200, 'occupied']);
    expect(await holderOf('C-1', today)).toBe('onesite');
    expect(await mails('desk-given')).toEqual(['onesite@north.test']);
  });

  it('skips people who have a desk by then, who left, or who may no longer use the zone', async () => {
    const id = await book(booker, 'P-1', tuesday);
    await wait(assistant);
    await wait(third);
    // Past all rules: as if it were booked by another server at the same moment.
    await portal.db.system(async (tx) => {
      await sql`insert into desk_reservations (client_id, site_id, desk_id, user_id, created_by_id, date)
        select ${portal.clientIds.north}, ${data.siteIds[0]}, ${data.desks['A-1']}, ${data.people.pa}, ${data.people.pa},
          ${tuesday}`.execute(tx);
    });
    await cancel(booker, id);
    expect(await holderOf('P-1', tuesday)).toBe('onesite');
  });

  it('stays free if no one is eligible', async () => {
    const id = await book(booker, 'P-1', tuesday);
    await wait(third);
    const groups = (words: string) =>
      portal.db.system((tx) =>
        sql`update zones set permission_groups = ${words}::text[] where id = ${data.zones.approval}`.execute(
          tx,
        ),
      );
    await groups('{reporting}');
    await cancel(booker, id);
    await groups('{}');
    expect(await holderOf('P-1', tuesday)).toBeNull();
    expect(await mails('desk-given')).toEqual([]);
    expect((await third.get(waits)).body).toHaveLength(1);
  });

  it('is given once, however many desks become free at a time', async () => {
    const ids = [await book(booker, 'C-1', tuesday), await book(assistant, 'C-2', tuesday)];
    await wait(third, { zone_id: data.zones.cleaning });
    const answers = await Promise.all([cancel(booker, ids[0] ?? 0), cancel(assistant, ids[1] ?? 0)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await holderOf('C-1', tuesday), await holderOf('C-2', tuesday)].filter(Boolean)).toEqual([
      'onesite',
    ]);
  });
});

it('ends with a desk that was booked otherwise', async () => {
  await book(booker, 'P-1', tuesday);
  await wait(third);
  await book(third, 'A-1', tuesday);
  expect((await third.get(waits)).body).toEqual([]);
});

describe('at the very moment when a desk comes to the zone', () => {
  const administer = async (agent: Agent, way: string, name: string) => {
    const zone_id = data.zones.approval;
    const desk = at.data.desks[way === 'moved' ? 'H-1' : 'H-2'];
    if (way === 'moved') {
      const { body } = await agent.get(`/api/desks/desks/${desk}/`);
      return agent.patch(`/api/desks/desks/${desk}/`, { version: body.version, zone_id });
    }
    if (way === 'moved with others')
      return agent.patch('/api/desks/desks/bulk_update/', [{ id: desk, zone_id }]);
    if (way === 'imported') {
      return agent.post('/api/desks/desks/import/', {
        csv: `name,zone,site\n${name},Pending Place,${siteName}\n`,
      });
    }
    return agent.post('/api/desks/desks/', { zone_id, name });
  };
  let siteName = '';
  const desksOfThird = () =>
    portal.db.system(async (tx) => {
      const { rows } = await sql`select from desk_reservations r join users u on u.id = r.user_id
        where u.email = 'onesite@north.test' and r.date = ${tuesday}::date`.execute(tx);
      return rows.length;
    });

  it.each(['added', 'imported', 'moved', 'moved with others'])(
    'no one goes on waiting for it, be it %s',
    async (way) => {
      siteName = await portal.db.system(async (tx) => {
        const { rows } = await sql<{
          name: string;
        }>`select name from sites where id = ${data.siteIds[0]}`.execute(tx);
        return rows[0]?.name ?? '';
      });
      for (let round = 0; round < 12; round += 1) {
        await at.begin();
        await book(booker, 'P-1', tuesday);
        const [waited, came] = await Promise.all([
          wait(third),
          administer(agents.boss, way, `${way}-${round}`),
        ]);
        expect(came.status, came.text).toBeLessThan(300);
        expect([201, 409]).toContain(waited.status);
        // Either there was a desk to request, or the desk that came was given.
        expect((await third.get(waits)).body).toEqual([]);
        expect(await desksOfThird()).toBe(waited.status === 201 ? 1 : 0);
        await portal.db.system(async (tx) => {
          await sql`delete from desk_waits`.execute(tx);
          await sql`delete from desk_reservations`.execute(tx);
          await sql`update desks set zone_id = ${data.zones.hour}
            where zone_id = ${data.zones.approval} and name <> 'P-1'`.execute(tx);
        });
      }
    },
  );
});

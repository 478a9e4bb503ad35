import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from '../desk-test-data.ts';

const today = '2026-11-23';
const friday = '2026-11-20';

let portal: TestApp;
let data: DeskTestData;
let cleaner: Agent;
let booker: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  cleaner = await portal.loginAs('cleaning');
  booker = await portal.loginAs('desk');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await clearReservations(portal.db);
  portal.clock.set('2026-11-23T09:00:00Z');
});

const idOf = (name: string) => data.desks[name] ?? 0;
const hold = (desk: string, date: string, person = 'desk') =>
  insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[0],
    desk_id: idOf(desk),
    user_id: data.people[person] ?? 0,
    date,
  });
const clean = (desk: string) => cleaner.post(`/api/desks/desks/${idOf(desk)}/clean/`);
const undo = (desk: string, agent = cleaner) =>
  agent.call({ method: 'DELETE', url: `/api/desks/desks/${idOf(desk)}/clean/` });
const audited = (entity: string, desk: string) =>
  portal.db.forClient(portal.clientIds.north, async (tx) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where entity = ${entity} and entity_id = ${String(idOf(desk))} order by id`.execute(
      tx,
    );
    return rows.map(({ action }) => action);
  });

describe('the cleaners’ list', () => {
  it('has desks used and not cleaned since, marks those booked today, and keeps those cleaned today', async () => {
    await hold('C-1', friday);
    await hold('C-2', friday, 'pa');
    await hold('C-2', today, 'pa');
    const list = async () => (await cleaner.get('/api/desks/cleaning/')).body;
    expect(await list()).toMatchObject({
      count: 2,
      results: [
        { name: 'C-1', zone: 'Clean Corner', needs_cleaning: true, is_booked_today: false },
        { name: 'C-2', needs_cleaning: true, is_booked_today: true },
      ],
    });
    await clean('C-1');
    expect(await list()).toMatchObject({
      count: 1,
      results: [{ name: 'C-1', needs_cleaning: false }, { name: 'C-2' }],
    });
    expect((await cleaner.get(`/api/desks/cleaning/?site=${data.siteIds[1]}`)).body).toEqual({
      count: 0,
      results: [],
    });
  });

  it('has no desk that is out of use, and none of a zone that is', async () => {
    await hold('C-1', friday);
    const set = (isActive: boolean) =>
      portal.db.forClient(portal.clientIds.north, (tx) =>
        tx.updateTable('zones').set({ is_active: isActive }).where('id', '=', data.zones.cleaning).execute(),
      );
    await set(false);
    expect((await cleaner.get('/api/desks/cleaning/')).body.count).toBe(0);
    await set(true);
  });
});

describe('cleaning', () => {
  it('counts once if repeated; it can be undone, also twice, and restores the desk', async () => {
    await hold('C-1', friday);
    const before = (await audited('desk', 'C-1')).length;
    expect((await clean('C-1')).body).toMatchObject({ needs_cleaning: false, last_cleaned_on: today });
    expect((await clean('C-1')).body).toMatchObject({ needs_cleaning: false });
    expect((await undo('C-1')).body).toMatchObject({ needs_cleaning: true, last_cleaned_on: null });
    expect((await undo('C-1')).body).toMatchObject({ needs_cleaning: true });
    expect((await audited('desk', 'C-1')).slice(before)).toEqual(['clean', 'undo-clean']);
  });

  it('is recorded once for two simultaneous calls', async () => {
    await hold('C-1', friday);
    const before = (await audited('desk', 'C-1')).length;
    const answers = await Promise.all([clean('C-1'), clean('C-1'), clean('C-1')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await audited('desk', 'C-1')).slice(before)).toEqual(['clean']);
  });

  it('of yesterday cannot be undone', async () => {
    await hold('C-1', friday);
    await clean('C-1');
    portal.clock.set('2026-11-24T09:00:00Z');
    const nextDay = await portal.loginAs('cleaning');
    expect((await undo('C-1', nextDay)).body).toMatchObject({ last_cleaned_on: today });
  });
});

describe('a desk that is booked and still to be cleaned', () => {
  const likeDesks = (id: number, agent = booker) => agent.get(`/api/desks/reservations/${id}/like-desks/`);
  const change = (id: number, desk: string, agent = booker) =>
    agent.post(`/api/desks/reservations/${id}/change-desk/`, { desk_id: idOf(desk) });

  it('stays booked, is marked, and can be replaced by a similar desk of the zone with one call', async () => {
    await hold('C-1', friday);
    const id = await hold('C-1', today);
    const mine = (await booker.get(`/api/desks/reservations/?mine=true&start=${today}`)).body;
    expect(mine.results).toMatchObject([{ id, needs_cleaning: true, status: 'approved' }]);
    expect((await likeDesks(id)).body).toMatchObject([{ name: 'C-2', zone: 'Clean Corner' }]);
    const changed = await change(id, 'C-2');
    expect(changed.body).toMatchObject({ id, desk: { name: 'C-2' }, needs_cleaning: false });
    expect((await likeDesks(id)).body).toEqual([]);
    expect(await change(id, 'C-2')).toMatchObject({
      status: 409,
      body: { detail: 'The desk of this reservation needs no cleaning.' },
    });
  });

  it('goes to no desk that is occupied, uncleaned, in another zone or unknown, and only its person may change it', async () => {
    await hold('C-1', friday);
    const id = await hold('C-1', today);
    await hold('C-2', today, 'pa');
    expect((await likeDesks(id)).body).toEqual([]);
    expect(await change(id, 'C-2')).toMatchObject({ status: 409 });
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.deleteFrom('desk_reservations').where('desk_id', '=', idOf('C-2')).execute(),
    );
    await hold('C-2', friday, 'pa');
    expect((await change(id, 'C-2')).body).toEqual({ desk_id: ['This desk needs cleaning.'] });
    expect((await change(id, 'A-1')).body).toEqual({ desk_id: ['Please choose a desk of the same zone.'] });
    expect((await change(id, 'nowhere')).status).toBe(400);
    const another = await portal.loginAs('onesite');
    expect((await change(id, 'C-2', another)).status).toBe(403);
    expect((await likeDesks(id, another)).status).toBe(403);
  });

  it('goes to one of several simultaneous callers', async () => {
    await hold('C-1', friday);
    const id = await hold('C-1', today);
    const answers = await Promise.all([change(id, 'C-2'), change(id, 'C-2')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is announced by email from seven on, once, with similar desks and the way to change', async () => {
    await hold('C-1', friday);
    const id = await hold('C-1', today);
    const mails = () => portal.outbox({ kind: 'desk-to-be-cleaned' });
    portal.clock.set('2026-11-23T06:30:00Z');
    await portal.runJobs('desks-to-be-cleaned');
    expect(await mails()).toEqual([]);
    portal.clock.set('2026-11-23T07:30:00Z');
    await portal.runJobs('desks-to-be-cleaned');
    await portal.runJobs('desks-to-be-cleaned');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('C-1 is still to be cleaned today');
    expect(mail?.text).toContain('free and clean: C-2.');
    expect(mail?.text).toContain(`/desks/change/${id}`);
  });
});

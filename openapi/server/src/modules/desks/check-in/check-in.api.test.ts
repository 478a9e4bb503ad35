import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from '../../../testing/outbox.ts';
import { startDeskDay } from '../desk-day-test-data.ts';

const at = await startDeskDay();
const { portal, agents, book, statusOf, mails, holderOf } = at;
const { booker, assistant, third } = agents;
const [today, tuesday] = ['2026-11-23', '2026-11-24'];
const url = '/api/desks/reservations/';
afterAll(() => portal.close());
beforeEach(() => at.begin());

describe('checking in', () => {
  it('happens once, by its person, on the day', async () => {
    const id = await book(booker, 'H-1', today);
    const shown = (await booker.get(`${url}?mine=true&start=${today}`)).body.results[0];
    // 10:00 of the zone; it was made at 7:00.
    expect(shown).toMatchObject({ can_check_in: true, check_in_by: '2026-11-23T10:00:00.000Z' });
    expect((await assistant.post(`${url}${id}/check-in/`)).status).toBe(404);
    const first = await booker.post(`${url}${id}/check-in/`);
    expect(first.body).toMatchObject({ can_check_in: false, checked_in_at: '2026-11-23T07:00:00.000Z' });
    portal.clock.advance(60_000);
    expect((await booker.post(`${url}${id}/check-in/`)).body).toEqual(first.body);
  });

  it.each([
    ['H-1', tuesday, 'You can check in only on the day of the reservation.'],
    ['A-1', today, 'This zone asks for no check-in.'],
    ['P-1', today, 'This reservation still awaits approval.'],
  ])('is refused at %s on %s: %s', async (desk, date, reason) => {
    const id = await book(booker, desk, date);
    const answer = await booker.post(`${url}${id}/check-in/`);
    expect([answer.status, answer.body.detail]).toEqual([409, reason]);
  });

  it('is requested by email three hours before, once, and works by its link', async () => {
    const id = await book(booker, 'H-1', today);
    portal.clock.set('2026-11-23T06:59:00Z');
    await portal.runJobs('desk-check-in');
    expect(await mails('desk-check-in')).toEqual([]);
    portal.clock.set('2026-11-23T07:00:00Z');
    await portal.runJobs('desk-check-in');
    await portal.runJobs('desk-check-in');
    const asked = await portal.outbox({ kind: 'desk-check-in' });
    expect(asked).toHaveLength(1);
    const path = linkIn(asked[0]);
    const link = `/api/desks/check-ins/${path.slice('/desks/check-in/'.length)}/`;
    const outsider = portal.anonymous();
    await outsider.get('/api/whoami/');
    expect((await outsider.get(link)).body).toMatchObject({ desk: 'H-1', checked_in_at: null });
    expect((await outsider.post(link)).body.checked_in_at).not.toBeNull();
    expect((await outsider.post(link)).status).toBe(200);
    portal.clock.set('2026-11-23T10:30:00Z');
    await portal.runJobs('desk-check-in');
    expect(await statusOf(id)).toBe('approved');
    expect((await outsider.get(`${link.slice(0, -2)}x/`)).status).toBe(404);
  });
});

describe('a person who has not checked in', () => {
  it('loses the desk at the hour and is notified, and the next person waiting gets it', async () => {
    const id = await book(booker, 'H-1', today);
    await book(assistant, 'H-2', today);
    expect(
      (await third.post('/api/desks/waits/', { zone_id: at.data.zones.hour, date: today })).body.place,
    ).toBe(1);
    portal.clock.set('2026-11-23T09:59:59Z');
    await portal.runJobs('desk-check-in');
    expect(await statusOf(id)).toBe('approved');
    portal.clock.set('2026-11-23T10:00:00Z');
    await portal.runJobs('desk-check-in');
    expect(await statusOf(id)).toBe('released');
    expect((await mails('desk-released')).sort()).toEqual(['desk@north.test', 'pa@north.test']);
    expect(await holderOf('H-1', today)).toBe('onesite');
    expect(await mails('desk-given')).toEqual(['onesite@north.test']);
    expect((await booker.post(`${url}${id}/check-in/`)).body.detail).toBe(
      'You have not checked in in time, so the desk was released.',
    );
    // Two hours are theirs as well.
    portal.clock.set('2026-11-23T11:59:00Z');
    await portal.runJobs('desk-check-in');
    expect(await holderOf('H-1', today)).toBe('onesite');
    portal.clock.set('2026-11-23T12:00:00Z');
    await portal.runJobs('desk-check-in');
    expect(await holderOf('H-1', today)).toBeNull();
  });

  it('is never released within two hours of the request', async () => {
    portal.clock.set('2026-11-23T09:30:00Z');
    await book(booker, 'H-1', today);
    portal.clock.set('2026-11-23T11:29:00Z');
    await portal.runJobs('desk-check-in');
    expect(await holderOf('H-1', today)).toBe('desk');
    portal.clock.set('2026-11-23T11:30:00Z');
    await portal.runJobs('desk-check-in');
    expect(await holderOf('H-1', today)).toBeNull();
  });

  it('is released once, however many servers check', async () => {
    await book(booker, 'H-1', today);
    portal.clock.set('2026-11-23T10:00:00Z');
    await Promise.all([portal.runJobs('desk-check-in'), portal.runJobs('desk-check-in')]);
    expect(await mails('desk-released')).toEqual(['desk@north.test']);
  });
});

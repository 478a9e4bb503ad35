import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { startDeskDay } from '../desk-day-test-data.ts';

const at = await startDeskDay();
const { portal, data, agents, book, mails, holderOf, statusOf } = at;
const { booker, assistant, third, boss } = agents;
const days = '/api/desks/reservations/days/';
const [tuesday, thursday, friday] = ['2026-11-24', '2026-11-26', '2026-11-27'];
afterAll(() => portal.close());
beforeEach(() => at.begin());

const id = (name: string) => data.desks[name] ?? 0;
const preview = (agent: Agent, dates: string[], more: object = {}) =>
  agent.post(`${days}preview/`, { desk_id: id('A-1'), dates, ...more });
const ask = (agent: Agent, asked: [date: string, desk: string][], more: object = {}) =>
  agent.post(days, { days: asked.map(([date, desk]) => ({ date, desk_id: id(desk) })), ...more });

async function closedDays(days: string[]): Promise<void> {
  await portal.db.system((tx) =>
    sql`update clients set settings = jsonb_set(settings, '{closed_days}', ${JSON.stringify(days)}::jsonb)
      where id = ${portal.clientIds.north}`.execute(tx),
  );
  portal.app.portal.clients.refresh();
}

describe('the preview', () => {
  it('answers for each day: free, a similar desk instead, or why nothing is available', async () => {
    await book(third, 'A-1', thursday);
    await book(booker, 'A-3', friday);
    await closedDays(['2026-11-25']);
    const { status, body } = await preview(booker, [tuesday, '2026-11-25', thursday, friday, '2027-11-24']);
    await closedDays([]);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        date: tuesday,
        desk: { id: id('A-1'), name: 'A-1', zone: 'Engineering' },
        is_asked: true,
        reason: null,
      },
      { date: '2026-11-25', desk: null, is_asked: false, reason: 'A public holiday or closed day.' },
      {
        date: thursday,
        desk: { id: id('A-2'), name: 'A-2', zone: 'Engineering' },
        is_asked: false,
        reason: expect.stringMatching(/^Taken by /),
      },
      { date: friday, desk: null, is_asked: false, reason: 'You already have a desk on this day: A-3.' },
      {
        date: '2027-11-24',
        desk: null,
        is_asked: false,
        reason: expect.stringMatching(/^Desks can be booked up to/),
      },
    ]);
    expect((await booker.get('/api/desks/reservations/?mine=true')).body.count).toBe(1);
  });

  it('proposes nothing in a closed zone, and a similar desk for a closed desk', async () => {
    const close = (what: object) =>
      boss.post('/api/desks/closures/', { first_day: tuesday, last_day: tuesday, reason: 'Works', ...what });
    await close({ desk_id: id('A-1') });
    expect((await preview(booker, [tuesday])).body[0]).toMatchObject({
      desk: { name: 'A-2' },
      reason: 'Closed: Works',
    });
    await close({ zone_id: data.zones.plain });
    expect((await preview(booker, [tuesday])).body[0]).toMatchObject({ desk: null, reason: 'Closed: Works' });
  });

  it.each<[string, object, number]>([
    ['no date', { dates: [] }, 400],
    ['a day that is none', { dates: ['2026-02-30'] }, 400],
    [
      'more than a hundred',
      {
        dates: Array.from({ length: 101 }, (_, n) =>
          new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10),
        ),
      },
      400,
    ],
    ['a desk that is not there', { desk_id: 999_999 }, 404],
    ['an unknown key', { until: '2026-12-01' }, 400],
  ])('is refused with %s', async (_, change, status) => {
    expect((await preview(booker, [tuesday], change)).status).toBe(status);
  });

  it('for another person is for assistants only', async () => {
    const user_id = data.people.desk;
    expect((await preview(third, [tuesday], { user_id })).status).toBe(403);
    expect((await preview(assistant, [tuesday], { user_id })).status).toBe(200);
  });
});

describe('booking many days', () => {
  it('books each day on its own, and answers why the others are refused', async () => {
    await book(third, 'A-1', thursday);
    const { status, body } = await ask(booker, [
      [tuesday, 'A-1'],
      [thursday, 'A-1'],
      [friday, 'A-2'],
    ]);
    expect([status, body.done, body.refused]).toEqual([200, 2, 1]);
    expect(body.results).toMatchObject([
      { date: tuesday, done: true, reason: null, reservation: { desk: { name: 'A-1' } } },
      { date: thursday, done: false, reason: expect.stringMatching(/^Taken by /), reservation: null },
      { date: friday, done: true, reservation: { desk: { name: 'A-2' } } },
    ]);
    expect([await holderOf('A-1', tuesday), await holderOf('A-1', thursday)]).toEqual(['desk', 'onesite']);
  });

  it('books once for the same key', async () => {
    const call = () =>
      booker.call({
        method: 'POST',
        url: days,
        headers: { 'idempotency-key': 'many-days-key-000001' },
        body: { days: [{ date: tuesday, desk_id: id('A-1') }] },
      });
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    expect(first.body.done).toBe(1);
  });

  it('requests approval with one email to each approver', async () => {
    const { body } = await ask(booker, [
      [tuesday, 'P-1'],
      [thursday, 'P-1'],
    ]);
    expect(body.results.map((row: { reservation: { status: string } }) => row.reservation.status)).toEqual([
      'pending',
      'pending',
    ]);
    const told = (await portal.outbox({})).filter(({ to }) => to === 'desk-admin@north.test');
    expect(told).toHaveLength(1);
  });

  it('answers 200 although every day is refused', async () => {
    await book(third, 'A-1', tuesday);
    expect((await ask(booker, [[tuesday, 'A-1']])).body).toMatchObject({ done: 0, refused: 1 });
  });

  it('requires one zone, each date once, oneself unless an assistant, and desks within reach', async () => {
    expect(
      (
        await ask(booker, [
          [tuesday, 'A-1'],
          [thursday, 'C-1'],
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await ask(booker, [
          [tuesday, 'A-1'],
          [tuesday, 'A-2'],
        ])
      ).body,
    ).toEqual([{}, { date: ['This date appears twice.'] }]);
    expect((await ask(third, [[tuesday, 'A-1']], { user_id: data.people.desk })).status).toBe(403);
    expect((await ask(assistant, [[tuesday, 'A-1']], { user_id: data.people.desk })).body.done).toBe(1);
    expect((await ask(third, [[tuesday, 'M-1']])).status).toBe(404);
    expect((await ask(booker, [[tuesday, 'R-1']])).status).toBe(400);
  });

  it('shares the days out between two simultaneous callers, and loses none', async () => {
    const both = await Promise.all([
      ask(booker, [
        [tuesday, 'A-1'],
        [thursday, 'A-1'],
      ]),
      ask(third, [
        [thursday, 'A-1'],
        [tuesday, 'A-1'],
      ]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.done, 0)).toBe(2);
  });
});

describe('cancelling many days', () => {
  const cancel = (agent: Agent, ids: number[]) => agent.post('/api/desks/reservations/cancel-many/', { ids });

  it('cancels each on its own, passes the desks on, and answers which could not be cancelled', async () => {
    const ids = [await book(booker, 'A-1', tuesday), await book(booker, 'H-1', thursday)];
    await book(assistant, 'H-2', thursday);
    await third.post('/api/desks/waits/', { zone_id: data.zones.hour, date: thursday });
    const past = await book(booker, 'A-2', '2026-11-22');
    const { status, body } = await cancel(booker, [...ids, past]);
    expect([status, body.done, body.refused]).toEqual([200, 2, 1]);
    expect(body.results.at(-1)).toMatchObject({
      id: past,
      done: false,
      reason: 'The day of this reservation is over.',
      reservation: { status: 'approved' },
    });
    expect([await statusOf(ids[0] ?? 0), await holderOf('H-1', thursday)]).toEqual(['cancelled', 'onesite']);
    expect(await mails('desk-given')).toEqual(['onesite@north.test']);
    // The person who cancelled needs no email.
    expect(await mails('desk-cancelled')).toEqual([]);
    expect((await cancel(booker, ids)).body).toMatchObject({ done: 0, refused: 2 });
  });

  it('notifies the person whose reservations were cancelled for them', async () => {
    const made = await assistant.post('/api/desks/reservations/', {
      desk_id: id('A-1'),
      dates: [tuesday, thursday],
      user_id: data.people.desk,
    });
    const ids = made.body.map((row: { id: number }) => row.id);
    expect((await cancel(assistant, ids)).body.done).toBe(2);
    expect(await mails('desk-cancelled')).toEqual(['desk@north.test']);
  });

  it('accepts only one’s own, even from desk administrators', async () => {
    const other = await book(third, 'A-1', tuesday);
    const own = await book(booker, 'A-2', tuesday);
    expect((await cancel(booker, [own, other])).status).toBe(404);
    expect((await cancel(booker, [own, 999_999])).status).toBe(404);
    expect((await cancel(boss, [other])).status).toBe(403);
    expect((await cancel(booker, [])).status).toBe(400);
    expect(await statusOf(own)).toBe('approved');
  });
});

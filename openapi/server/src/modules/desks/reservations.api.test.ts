import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from './desk-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const today = '2026-11-23';
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const url = '/api/desks/reservations/';

let portal: TestApp;
let data: DeskTestData;
let booker: Agent;
let assistant: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  booker = await portal.loginAs('desk');
  assistant = await portal.loginAs('pa');
});
afterAll(() => portal.close());
beforeEach(() => clearReservations(portal.db));

function book(agent: Agent, desk: string, dates: string[], extra: object = {}) {
  return agent.post(url, { desk_id: data.desks[desk], dates, ...extra });
}

function hold(desk: string, date: string, person: string, maker = person): Promise<number> {
  return insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[0],
    desk_id: data.desks[desk] ?? 0,
    user_id: data.people[person] ?? 0,
    created_by_id: data.people[maker] ?? 0,
    date,
  });
}

async function countRows(): Promise<number> {
  const rows = await portal.db.system((tx) => tx.selectFrom('desk_reservations').select('id').execute());
  return rows.length;
}

describe('booking', () => {
  it('books all dates in the order of the request, and names the creator', async () => {
    const answer = await book(booker, 'A-1', [wednesday, tuesday]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject([
      {
        date: wednesday,
        status: 'approved',
        user: { id: data.people.desk },
        desk: { name: 'A-1', zone: 'Engineering' },
        created_by_id: data.people.desk,
        can_cancel: true,
      },
      { date: tuesday },
    ]);
  });

  it('accepts a single date', async () => {
    const answer = await booker.post(url, { desk_id: data.desks['A-1'], date: tuesday });
    expect(answer.body).toMatchObject([{ date: tuesday }]);
  });

  it('starts as pending if the zone requires approval, and holds the desk', async () => {
    expect((await book(booker, 'P-1', [tuesday])).body).toMatchObject([{ status: 'pending' }]);
    expect((await book(assistant, 'P-1', [tuesday])).status).toBe(409);
  });

  it.each([
    ['yesterday', '2026-11-22', 201],
    ['the day before yesterday', '2026-11-21', 400],
    ['today', today, 201],
    ['the last day of the limit', '2026-12-21', 201],
    ['the day after it', '2026-12-22', 400],
    ['30 February', '2027-02-30', 400],
  ])('answers for %s (%s) with %i', async (_, date, status) => {
    const answer = await book(booker, 'A-1', [date]);
    expect(answer.status).toBe(status);
    if (status === 400 && !date.includes('02-30'))
      expect(answer.body).toEqual([{ date: [expect.any(String)] }]);
  });

  it('books nothing if one date is refused, with the reason at that date', async () => {
    await hold('A-2', wednesday, 'desk');
    const answer = await book(booker, 'A-1', [tuesday, wednesday, '2026-12-25']);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual([
      {},
      { user_already_has_reservation_on_date: ['You already have a desk on this day: A-2.'] },
      { date: ['Desks can be booked up to 21 Dec 2026.'] },
    ]);
    expect(await countRows()).toBe(1);
  });

  it('lets the same person book a desk at another site on the same day', async () => {
    await hold('A-2', tuesday, 'desk');
    expect((await book(booker, 'M-1', [tuesday])).status).toBe(201);
  });

  it('answers in German if the reader reads German', async () => {
    await hold('A-1', tuesday, 'employee');
    const answer = await booker.post(
      url,
      { desk_id: data.desks['A-1'], date: tuesday },
      { 'accept-language': 'de-CH,de;q=0.9' },
    );
    expect(answer.body.detail).toBe('Am 24. Nov. 2026 vergeben an Z. Müller.');
  });
});

describe('an occupied desk', () => {
  it('is a conflict that names the holder at each date and up to three free desks of the zone', async () => {
    await hold('A-1', wednesday, 'employee');
    await hold('A-2', tuesday, 'reporting');
    const answer = await book(booker, 'A-1', [tuesday, wednesday]);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      detail: 'Taken by Z. Müller on 25 Nov 2026.',
      dates: [{}, { desk: ['Taken by Z. Müller.'] }],
      alternatives: [
        { id: data.desks['A-3'], name: 'A-3', zone: 'Engineering' },
        { id: data.desks['A-4'], name: 'A-4', zone: 'Engineering' },
      ],
    });
    expect(await countRows()).toBe(2);
  });

  it('is a conflict also for its present holder', async () => {
    await hold('A-1', tuesday, 'desk');
    const answer = await book(booker, 'A-1', [tuesday]);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('You have already booked this desk on 24 Nov 2026.');
  });

  it('is listed together with broken rules of other dates, which make it a 400', async () => {
    await hold('A-1', tuesday, 'employee');
    const answer = await book(booker, 'A-1', [tuesday, '2026-11-01']);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual([
      { desk: ['Taken by Z. Müller.'] },
      { date: ['Must not be earlier than yesterday.'] },
    ]);
  });
});

describe('a desk that cannot be booked', () => {
  it.each([
    ['X-1', 'This desk cannot be booked.'],
    ['X-2', 'This desk is closed.'],
    ['R-1', 'You do not have permission to book a desk in Reports Room.'],
  ])('%s: %s', async (desk, reason) => {
    const answer = await book(booker, desk, [tuesday]);
    expect([answer.status, answer.body]).toEqual([400, { desk_id: [reason] }]);
  });

  it('needs cleaning today, but not tomorrow', async () => {
    await hold('C-1', '2026-11-20', 'employee');
    expect((await book(booker, 'C-1', [today, tuesday])).body).toEqual([
      { desk: ['This desk needs cleaning.'] },
      {},
    ]);
    expect((await book(booker, 'C-1', [tuesday])).status).toBe(201);
  });

  it('is not there: of another client, of a site that the caller may not use, or of no number', async () => {
    const south = await portal.loginAs('desk', 'south');
    expect((await book(south, 'A-1', [tuesday])).status).toBe(404);
    const onesite = await portal.loginAs('onesite');
    expect((await book(onesite, 'M-1', [tuesday])).status).toBe(404);
    expect((await booker.post(url, { desk_id: 99_999_999_999, date: tuesday })).status).toBe(404);
    // More than the document lets an id be.
    expect((await booker.post(url, { desk_id: 1e30, date: tuesday })).status).toBe(400);
  });

  it.each([
    [{ dates: [] }],
    [{ dates: [tuesday, tuesday] }],
    [{ dates: Array.from({ length: 101 }, (_, index) => `2026-11-${index}`) }],
    [{ dates: [tuesday], date: tuesday }],
    [{}],
    [{ date: tuesday, status: 'approved' }],
    [{ date: 20261124 }],
  ])('refuses %j', async (body) => {
    const answer = await booker.post(url, { desk_id: data.desks['A-1'], ...body });
    expect(answer.status).toBe(400);
    expect(await countRows()).toBe(0);
  });
});

describe('booking for another person', () => {
  it('is for personal assistants, and both may cancel', async () => {
    const employee = data.people.employee;
    expect((await book(booker, 'A-1', [tuesday], { user_id: employee })).status).toBe(403);
    const made = await book(assistant, 'A-1', [tuesday, wednesday], { user_id: employee });
    expect(made.body).toMatchObject([{ user: { id: employee }, created_by_id: data.people.pa }, {}]);
    const [first, second] = made.body;
    expect((await assistant.post(`${url}${first.id}/cancel/`)).status).toBe(200);
    const admin = await portal.loginAs('deskbooking-admin');
    expect((await admin.post(`${url}${second.id}/cancel/`)).status).toBe(200);
  });

  it('follows the rules of that person', async () => {
    await hold('A-2', tuesday, 'employee');
    expect((await book(assistant, 'A-1', [tuesday], { user_id: data.people.employee })).body).toEqual([
      { user_already_has_reservation_on_date: ['Z. Müller already has a desk on this day: A-2.'] },
    ]);
    expect((await book(assistant, 'M-1', [tuesday], { user_id: data.people.onesite })).body).toEqual({
      user_id: ['o. Person may not use this site.'],
    });
    expect((await book(assistant, 'A-1', [tuesday], { user_id: data.people.newstarter })).body).toEqual({
      user_id: ['There is no such person.'],
    });
    expect((await book(assistant, 'R-1', [tuesday], { user_id: data.people.reporting })).status).toBe(201);
  });
});

describe('cancelling', () => {
  it('frees the desk, and is a conflict the second time', async () => {
    const id = await hold('A-1', tuesday, 'desk');
    const answer = await booker.post(`${url}${id}/cancel/`);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      cancelled_at: expect.any(String),
      version: 2,
    });
    expect((await book(assistant, 'A-1', [tuesday])).status).toBe(201);
    const again = await booker.post(`${url}${id}/cancel/`);
    expect([again.status, again.body.detail]).toEqual([409, 'This reservation has been cancelled already.']);
  });

  it('is refused for others, for past days, for another client and for unknown ids', async () => {
    const other = await hold('A-1', tuesday, 'employee');
    expect((await booker.post(`${url}${other}/cancel/`)).status).toBe(403);
    expect((await assistant.post(`${url}${other}/cancel/`)).status).toBe(403);
    const over = await hold('A-1', '2026-11-20', 'desk');
    expect((await booker.post(`${url}${over}/cancel/`)).body).toEqual({
      detail: 'The day of this reservation is over.',
    });
    const south = await portal.loginAs('superadmin', 'south');
    expect((await south.post(`${url}${other}/cancel/`)).status).toBe(404);
    expect((await booker.post(`${url}9007199254740991/cancel/`)).status).toBe(404);
  });

  it('writes before and after into the audit log', async () => {
    const made = await book(booker, 'A-1', [tuesday]);
    await booker.post(`${url}${made.body[0].id}/cancel/`);
    const rows = await portal.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('entity', '=', 'desk_reservation')
        .where('entity_id', '=', String(made.body[0].id))
        .orderBy('id')
        .execute(),
    );
    expect(rows).toMatchObject([
      {
        action: 'create',
        user_id: data.people.desk,
        before: null,
        after: { date: tuesday, status: 'approved' },
      },
      { action: 'cancel', before: { status: 'approved' }, after: { status: 'cancelled', version: 2 } },
    ]);
  });
});

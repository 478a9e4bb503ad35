import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enrolDevice } from '../devices/device-test-data.ts';
import { type CreatedVisit, insertVisits } from '../visits/visit-test-data.ts';

const NOW = '2026-11-23T09:00:00Z';
let server: TestApp;
let reception: Agent;
let sites: number[];
let uuid: string;
let visits: Record<string, CreatedVisit>;

beforeAll(async () => {
  server = await createTestApp({ connections: 20 });
  reception = await server.loginAs('reception');
  sites = await inNorth((tx) => tx.selectFrom('sites').select('id').orderBy('position').execute()).then(
    (rows) => rows.map(({ id }) => id),
  );
  visits = await insertVisits(server, [
    { first: 'Łukasz', last: 'Żółć', company: 'Ütz', hosts: ['employee', 'pa'] },
    { first: 'Anna', last: 'Kowalski' },
    { first: 'Anna', last: 'Ko' },
    { first: 'Mia', last: 'Early', start: '2026-11-23T11:00:01Z', end: '2026-11-23T12:00:00Z' },
    { first: 'Max', last: 'Ended', start: '2026-11-23T08:00:00Z', end: '2026-11-23T09:00:00Z' },
    { first: 'Eva', last: 'Elsewhere', site: 1 },
    { first: 'Tom', last: 'Morrow', start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:00:00Z' },
    { first: 'Cora', last: 'Cancelled', status: 'cancelled' },
    { first: 'Inga', last: 'Inside', status: 'checked-in' },
    { first: 'Pia', last: 'Pinned' },
    { first: 'Rita', last: 'Retry' },
    { first: 'Otto', last: 'Once' },
    { first: 'Second', last: 'Sara' },
    { first: 'Mona', last: 'Manual', start: '2026-11-23T10:15:00Z' },
    { first: 'Quin', last: 'Quickcode' },
    { first: 'Ó', last: 'Í' },
    { first: '太郎', last: '山田' },
    { first: '明', last: '李' },
    { first: 'Sinéad', last: 'O’Hara-Quinn' },
  ]);
});
afterAll(() => server.close());

/** A kiosk of its own for each test: pauses and repeated questions are of one kiosk. */
beforeEach(async () => {
  server.clock.set(NOW);
  uuid = await enrolDevice(reception, sites[0]);
});

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const post = (path: string, body?: unknown, headers: Record<string, string> = {}, as = uuid) =>
  server.anonymous().post(path, body, { authorization: `Screen ${as}`, ...headers });
const look = (name: string, direction = 'check-in') =>
  post('/api/visits/check_in/', { direction, confirm: false, name });
const confirm = (by: { name: string } | { code: string }, direction = 'check-in', headers = {}) =>
  post('/api/visits/check_in/', { direction, confirm: true, ...by }, headers);
const byPin = (pin: string, more = {}, headers = {}) =>
  post('/api/visits/pin_check_in/', { pin, ...more }, headers);
const visitOf = (last: string): CreatedVisit => {
  const visit = visits[last];
  if (!visit) throw new Error(`There is no visit of ${last}.`);
  return visit;
};
const changesOf = (last: string) =>
  inNorth((tx) =>
    tx
      .selectFrom('visit_status_changes')
      .select('to_status')
      .where('visit_id', '=', visitOf(last).id)
      .orderBy('id')
      .execute(),
  ).then((rows) => rows.map(({ to_status }) => to_status));

describe('a name while it is typed', () => {
  it.each([
    ['', 'more', "says 'Please type your name to check in...'"],
    ['an', 'more', "says 'More than one found. Please keep typing...'"],
    ['anna', 'more', 'two have it'],
    ['Ó Í', 'one', 'a full name of two letters'],
    ['山田太郎', 'one', 'a full name that is written without a space'],
    ['李明', 'one', 'one of two signs'],
    ['李 明', 'one', 'the same with a space'],
    ["o'hara quinn", 'one', 'another apostrophe, and a space for the hyphen'],
    ['sinead ohara', 'one', 'without either'],
    ['ZOLC', 'one', 'without capitals and accents'],
    ['żółć łuk', 'one', 'either order'],
    ['xavier', 'none', "says 'No match found. Please speak to a receptionist.'"],
    ['Early', 'none', 'more than two hours before the start'],
    ['Ended', 'none', 'the meeting has ended'],
    ['Elsewhere', 'none', 'another site'],
    ['Morrow', 'none', 'another day'],
    ['Cancelled', 'none', 'cancelled'],
    ['Inside', 'none', 'here already'],
    ['%%%', 'more', 'no pattern gets through'],
  ])('%j: %s (%s)', async (name, match) => {
    const { status, body } = await look(name);
    expect([status, body]).toMatchObject([200, { match, visit: null }]);
  });

  it('opens two hours before the start to the second', async () => {
    server.clock.set('2026-11-23T09:00:01Z');
    expect((await look('Mia Early')).body.match).toBe('one');
  });

  it('finds only visitors on site for check-out', async () => {
    expect((await look('Inside', 'check-out')).body.match).toBe('one');
    expect((await look('Pinned', 'check-out')).body.match).toBe('none');
  });

  it('checks in once confirmed, notifies the host and greets; nothing changes before', async () => {
    expect(await changesOf('Żółć')).toEqual([]);
    const { status, body } = await confirm({ name: 'lukasz zolc' });
    expect(status).toBe(200);
    expect(body).toEqual({
      match: 'one',
      visit: {
        first_name: 'Łukasz',
        host: 'Zoë Müller',
        location: 'Room 4',
        nda_path: null,
        photo_path: null,
        waits: false,
      },
    });
    expect(await changesOf('Żółć')).toEqual(['checked-in']);
    expect(await server.outbox({ to: 'employee@north.test', kind: 'visitor-arrived' })).toHaveLength(1);
    expect((await reception.get(`/api/visits/${visitOf('Żółć').id}/`)).body).toMatchObject({
      status: 'checked-in',
      status_changes: [{ to_status: 'checked-in', changed_by: null, is_automatic: false }],
    });
  });

  it('does nothing if it matches several visitors or none, even if confirmed', async () => {
    expect((await confirm({ name: 'anna k' })).body).toEqual({ match: 'more', visit: null });
    expect((await confirm({ name: 'nobody' })).body).toEqual({ match: 'none', visit: null });
    expect(await changesOf('Kowalski')).toEqual([]);
  });

  it('links to an NDA that is still to be signed, at check-in only', async () => {
    await inNorth((tx) =>
      tx
        .insertInto('ndas')
        .values({ text: 'Be silent.', updated_at: new Date(NOW), version: 1 })
        .execute(),
    );
    const come = await confirm({ name: 'Anna Kowalski' });
    expect(come.body.visit.nda_path).toBe(`/visit/${visitOf('Kowalski').uuid}`);
    expect((await confirm({ name: 'Anna Kowalski' }, 'check-out')).body.visit.nda_path).toBeNull();
    await inNorth((tx) => tx.deleteFrom('ndas').execute());
  });
});

describe('a lost answer', () => {
  it('is repeated for a minute at this kiosk, and nothing is done twice', async () => {
    const first = await confirm({ name: 'Rita Retry' });
    const again = await confirm({ name: 'Rita Retry' });
    expect(again.body).toEqual(first.body);
    const pin = visitOf('Retry').pin;
    expect((await byPin(pin)).body).toEqual(first.body.visit);
    expect(await changesOf('Retry')).toEqual(['checked-in']);
    server.clock.advance(60_001);
    expect((await confirm({ name: 'Rita Retry' })).body).toEqual({ match: 'none', visit: null });
  });

  it('is repeated for a key at any time, for a pin too', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const pin = visitOf('Pinned').pin;
    const first = await byPin(pin, {}, key);
    expect(first.body).toMatchObject({ first_name: 'Pia' });
    server.clock.advance(3_600_000);
    expect((await byPin(pin, {}, key)).body).toEqual(first.body);
    expect(await changesOf('Pinned')).toEqual(['checked-in']);
    expect((await byPin(pin)).status).toBe(200);
    expect(await changesOf('Pinned')).toEqual(['checked-in', 'checked-out']);
  });

  it.each([
    ['check-in', 'An error occurred. You may already be checked in.'],
    ['check-out', 'An error occurred. You may already be checked out.'],
  ])("is not guessed by another kiosk (%s): '%s'", async (direction, detail) => {
    const { pin } = visitOf('Sara');
    expect((await byPin(pin, { direction })).status).toBe(200);
    const other = await post(
      '/api/visits/pin_check_in/',
      { pin, direction },
      {},
      await enrolDevice(reception, sites[0]),
    );
    expect([other.status, other.body]).toEqual([409, { detail }]);
  });

  it('checks in once for ten simultaneous presses', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm({ name: 'Otto Once' })));
    expect(await changesOf('Once')).toEqual(['checked-in']);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.visit).toMatchObject({ first_name: 'Otto' });
  });
});

describe('a code', () => {
  const code = (last: string) => ({ code: visitOf(last).code });
  it.each([
    ['Elsewhere', 409, 'Your appointment is for a different site. Please seek advice from reception.'],
    ['Morrow', 409, 'The meeting this QR code is associated with is on a different day.'],
    ['Cancelled', 409, 'The visitor cannot be checked in as their visit has been cancelled.'],
    ['Ended', 409, 'The meeting has ended. Please speak to a receptionist.'],
  ])("of %s is refused: %i '%s'", async (last, status, detail) => {
    const answer = await confirm(code(last));
    expect([answer.status, answer.body]).toEqual([status, { detail }]);
  });

  it('checks in, also in capitals; an unknown one matches nothing', async () => {
    expect((await confirm({ code: visitOf('Quickcode').code.toUpperCase() })).body).toMatchObject({
      match: 'one',
      visit: { first_name: 'Quin' },
    });
    expect((await confirm({ code: randomUUID() })).body).toEqual({ match: 'none', visit: null });
    // The link's own secret is no code.
    expect((await confirm({ code: visitOf('Ko').uuid })).body.match).toBe('none');
  });
});

describe('additional answers about the meeting', () => {
  const known = { host_last_name: 'MULLER', visitor_last_name: 'manual', start_time: '10:15' };
  const ask = (change = {}) => post('/api/visits/manual_check_in/', { ...known, ...change });
  it('is refused unless exactly one visit is meant', async () => {
    for (const change of [
      { start_time: '10:00' },
      { host_last_name: 'Person' },
      { visitor_last_name: 'Man' },
      { visitor_last_name: '%' },
    ]) {
      const answer = await ask(change);
      expect([answer.status, answer.body]).toEqual([
        404,
        { detail: 'No match found. Please speak to a receptionist.' },
      ]);
    }
    expect((await ask()).body).toMatchObject({ first_name: 'Mona', host: 'Zoë Müller' });
  });
});

describe('wrong pins', () => {
  it('twenty in parallel: ten are checked, then the kiosk pauses; other kiosks continue', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => byPin('999999')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(404), ...Array(10).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('900');
    expect((await byPin(visitOf('Ko').pin)).status).toBe(429);
    expect((await look('Anna Ko')).status).toBe(429);
    const self = await server.anonymous().get('/api/kiosk/', { authorization: `Screen ${uuid}` });
    expect(self.body.paused_until).toBe('2026-11-23T09:15:00.000Z');
    expect((await reception.get('/api/devices/?limit=100')).text).toContain('2026-11-23T09:15:00.000Z');
    expect(
      (await post('/api/visits/pin_check_in/', { pin: '999999' }, {}, await enrolDevice(reception, sites[0])))
        .status,
    ).toBe(404);
    server.clock.advance(15 * 60_000);
    expect((await byPin('999999')).status).toBe(404);
  });

  it('that come with a right one do not count it, nor keep a pause that it began', async () => {
    for (let index = 0; index < 9; index += 1) expect((await byPin('999999')).status).toBe(404);
    server.clock.set('2026-11-23T09:05:00Z');
    expect((await byPin(visitOf('Ko').pin)).body).toMatchObject({ first_name: 'Anna' });
    expect((await byPin('999999')).status).toBe(404);
    expect((await byPin('999999')).status).toBe(429);
  });

  it('are stored without the PIN, and so are failures that a kiosk reports', async () => {
    await byPin('987654');
    const body = { method: 'pin', details: 'Tried 987 654 and 98-76-54, no answer (404)' };
    expect((await post('/api/visits/failed_checkin/', body)).status).toBe(204);
    const rows = await inNorth((tx) =>
      tx.selectFrom('kiosk_failures').selectAll().orderBy('id', 'desc').limit(2).execute(),
    );
    expect(rows.map(({ details }) => details)).toEqual(['Tried … and …, no answer (404)', 'Wrong pin']);
  });
});

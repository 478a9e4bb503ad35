import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { linkIn } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type CreatedVisit, insertVisits, type TestVisit } from '../visit-test-data.ts';

const now = '2026-11-23T09:50:00Z';
let server: TestApp;
let reception: Agent;
beforeAll(async () => {
  server = await createTestApp({ now });
  reception = await server.loginAs('reception');
});
afterAll(() => server.close());

let count = 0;
/** A fresh visit from 10:00 to 11:00. */
async function visitOf(values: Partial<TestVisit> = {}): Promise<CreatedVisit> {
  count += 1;
  const last = `Guest-${count}`;
  const visit = (await insertVisits(server, [{ first: 'Vera', last, ...values }]))[values.last ?? last];
  if (!visit) throw new Error('No visit was made.');
  return visit;
}

const url = (visit: CreatedVisit, path: string) => `/api/visits/${visit.id}/${path}`;
const as = (visit: CreatedVisit) => ({ authorization: `Visit ${visit.uuid}` });

describe("the visitor's own page", () => {
  const self = (visit: CreatedVisit, oid: string) =>
    server.anonymous().post(url(visit, 'selfCheckIn/'), { object_id: oid }, as(visit));
  const siteUuids = () =>
    server.db.forClient(server.clientIds.north, async (tx) =>
      (await tx.selectFrom('sites').select('uuid').orderBy('position').execute()).map(({ uuid }) => uuid),
    );

  it.each([
    ['2026-11-23T07:59:59Z', 409, 'You can check in from two hours before the start.'],
    ['2026-11-23T08:00:00Z', 200, ''],
    ['2026-11-23T10:59:59Z', 200, ''],
    ['2026-11-23T11:00:00Z', 409, 'The meeting has ended.'],
  ])('self check-in to a visit from 10:00 to 11:00 at %s: %i', async (time, status, reason) => {
    const visit = await visitOf();
    const [here = ''] = await siteUuids();
    server.clock.set(time);
    const answer = await self(visit, here);
    const mine = await server.anonymous().get('/api/visits/my_visit/', as(visit));
    server.clock.set(now);
    expect(answer.status).toBe(status);
    expect(answer.body.detail ?? '').toContain(reason);
    expect(mine.body).toMatchObject({ may_check_in: false, may_check_out: status === 200 });
  });

  it('refuses a check-in at a different site, and checks in and out only once', async () => {
    const visit = await visitOf();
    const [here = '', other = ''] = await siteUuids();
    const mismatch = await self(visit, other);
    expect([mismatch.status, mismatch.body]).toEqual([
      409,
      { detail: 'Your appointment is for a different site. Please seek advice from reception.' },
    ]);
    expect((await self(visit, crypto.randomUUID())).status).toBe(409);
    // The answer was lost on the way: the retry gets the same answer without a second check-in.
    const headers = { ...as(visit), 'idempotency-key': 'page-check-in' };
    const checkIn = () => server.anonymous().post(url(visit, 'selfCheckIn/'), { object_id: here }, headers);
    const first = await checkIn();
    expect(first.body).toMatchObject({ status: 'checked-in', may_cancel: false });
    expect((await checkIn()).text).toBe(first.text);
    expect((await self(visit, here)).status).toBe(409);
    const out = await server.anonymous().post(url(visit, 'selfCheckOut/'), undefined, as(visit));
    expect(out.body).toMatchObject({ status: 'checked-out', checkin_pin: null, qr_code_url: null });
    expect((await server.anonymous().post(url(visit, 'selfCheckOut/'), undefined, as(visit))).status).toBe(
      409,
    );
  });

  it('shows the fields for the visitor, and none of reception’s', async () => {
    const visit = await visitOf({ hosts: ['desk', 'employee'], description: 'Audit' });
    const { body } = await server.anonymous().get('/api/visits/my_visit/', as(visit));
    expect(body).toMatchObject({
      uuid: visit.uuid,
      status: 'expected',
      checkin_pin: visit.pin,
      qr_code_url: `/api/visits/codes/${visit.code}/`,
      meeting: { host: 'desk Person', attends: ['desk Person', 'Zoë Müller'], location: 'Room 4' },
      self_check_in_opens_at: '2026-11-23T08:00:00.000Z',
      may_cancel: true,
    });
    const changed = await server
      .anonymous()
      .patch(url(visit, ''), { delay: 15, registration: 'X 1' }, as(visit));
    expect(changed.body).toMatchObject({
      delay: 15,
      registration: 'X 1',
      watch_list: null,
      host_answer: null,
    });
  });

  it.each([
    [{ registration: ' ' }, 400],
    [{ delay: 481 }, 400],
    [{}, 400],
    [{ status: 'checked-in' }, 400],
  ])('refuses to set %j', async (body, status) => {
    const visit = await visitOf();
    expect((await server.anonymous().patch(url(visit, ''), body, as(visit))).status).toBe(status);
  });

  it('cancels once, and notifies the host', async () => {
    const visit = await visitOf({ hosts: ['pa'], last: 'Withdrawn' });
    const cancel = () => server.anonymous().post(url(visit, 'cancel/'), undefined, as(visit));
    expect((await cancel()).body).toMatchObject({
      status: 'cancelled',
      status_changes: [{ changed_by: null }],
    });
    expect((await cancel()).status).toBe(410);
    const [mail] = await server.outbox({ to: 'pa@north.test', kind: 'visit-withdrawn' });
    expect(mail?.subject).toBe('Vera Withdrawn has cancelled');
  });

  describe('a delay', () => {
    const say = (visit: CreatedVisit, delay: number | null) =>
      server.anonymous().patch(url(visit, ''), { delay }, as(visit));
    const told = async (to: string) =>
      (await server.outbox({ to: `${to}@north.test`, kind: 'visit-delayed' })).map(({ subject }) => subject);

    it('notifies the hosts by email, also when there is none after all, but not of the same delay again', async () => {
      const visit = await visitOf({ hosts: ['ev', 'onesite'], last: 'Delayed' });
      for (const delay of [30, 30, 0, null, 45]) expect((await say(visit, delay)).status).toBe(200);
      const mails = [
        'Vera Delayed will be 30 min late',
        'Vera Delayed will be on time after all',
        'Vera Delayed will be 45 min late',
      ];
      expect((await told('ev')).sort()).toEqual(mails.sort());
      expect((await told('onesite')).sort()).toEqual(mails.sort());
      const [mail] = await server.outbox({ to: 'ev@north.test', kind: 'visit-delayed' });
      expect(mail?.text).toMatch(/now expected at 10:(30|45)|expected at 10:00/);
    });

    it('notifies the other hosts when reception enters it', async () => {
      const visit = await visitOf({ hosts: ['reception', 'superadmin'], last: 'Phoned' });
      expect((await reception.patch(url(visit, ''), { delay: 15 })).body.delay).toBe(15);
      expect([await told('superadmin'), await told('reception')]).toEqual([
        ['Vera Phoned will be 15 min late'],
        [],
      ]);
    });

    it('is on the host’s dashboard and in the details until the visitor is on site', async () => {
      const visit = await visitOf({ hosts: ['parking'], last: 'Awaited' });
      await say(visit, 30);
      const host = await server.loginAs('parking');
      const shown = async () => {
        const [mine] = (await host.get('/api/meetings/mine/?date=2026-11-23&with_visitors=true')).body
          .results;
        const details = (await host.get(`/api/meetings/${visit.meetingId}/`)).body;
        const own = (await server.anonymous().get('/api/visits/my_visit/', as(visit))).body;
        const atReception = (await reception.get(url(visit, ''))).body;
        return [mine.delays, details.visits[0].delay, own.delay, atReception.delay];
      };
      expect(await shown()).toEqual([[{ visitor: 'Vera Awaited', minutes: 30 }], 30, 30, 30]);
      await reception.post(url(visit, 'check-in/'));
      expect(await shown()).toEqual([[], null, null, null]);
    });

    it('can be changed only a limited number of times', async () => {
      const visit = await visitOf({ last: 'Undecided' });
      const statuses: number[] = [];
      for (let delay = 1; delay <= 21; delay += 1) statuses.push((await say(visit, delay)).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
      expect((await reception.patch(url(visit, ''), { delay: 5 })).status).toBe(200);
    });
  });

  it('accepts the details before arrival, but not once the visit is over', async () => {
    const visit = await visitOf();
    const put = (body: object) =>
      server
        .anonymous()
        .call({ method: 'PUT', url: '/api/visits/my_visit/details/', body, headers: as(visit) });
    const details = { first_name: 'Łukasz', last_name: 'Żółć', email: 'L@Guests.test', registration: 'KR 1' };
    expect((await put({ ...details, email: 'no' })).body).toEqual({ email: [expect.any(String)] });
    expect((await put({ ...details, first_name: ' ' })).status).toBe(400);
    expect((await put(details)).body).toMatchObject({
      visitor: { first_name: 'Łukasz', email: 'l@guests.test', registration: 'KR 1' },
      pre_registered_at: new Date(now).toISOString(),
    });
    expect((await reception.get(url(visit, ''))).body.visitor.last_name).toBe('Żółć');
    server.clock.set('2026-11-23T11:00:00Z');
    const late = await put(details);
    server.clock.set(now);
    expect(late.status).toBe(409);
  });
});

describe('notifying the host', () => {
  it('sends email and SMS at check-in, with a link for one-tap answers that reception sees', async () => {
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .updateTable('users')
        .set({ phone: '+44 7700 900900' })
        .where('email', '=', 'onesite@north.test')
        .execute(),
    );
    const visit = await visitOf({ hosts: ['onesite'], company: 'Acme', last: 'Answered' });
    const { body } = await reception.post(url(visit, 'check-in/'));
    expect([body.host_notified_at, body.host_answer]).toEqual([new Date(now).toISOString(), null]);
    const [mail] = await server.outbox({ to: 'onesite@north.test', kind: 'visitor-arrived' });
    const [sms] = await server.outbox({ to: '+44 7700 900900' });
    expect(mail?.text).toContain('Vera Answered');
    for (const part of ['Acme', 'London HQ', '09:50']) expect(sms?.text).toContain(part);
    const link = linkIn(mail);
    expect([link, sms?.text]).toEqual([expect.stringMatching(/^\/arrival\//), expect.stringContaining(link)]);
    const arrival = `/api/visits/arrivals/${link.slice('/arrival/'.length)}/`;
    const host = server.anonymous();
    expect((await host.get(arrival)).body).toEqual({
      visitor_name: 'Vera Answered',
      company: 'Acme',
      site_name: 'London HQ',
      arrived_at: new Date(now).toISOString(),
      answer: null,
    });
    await host.get('/api/whoami/');
    for (const answer of ['send-up', 'on-my-way']) {
      expect((await host.post(arrival, { answer })).body.answer).toBe(answer);
    }
    expect((await reception.get(url(visit, ''))).body.host_answer).toEqual({
      answer: 'on-my-way',
      answered_at: new Date(now).toISOString(),
    });
    await reception.post(url(visit, 'check-out/'));
    expect((await host.post(arrival, { answer: 'decline' })).status).toBe(409);
  });

  it('notifies when the visitor waits at reception, and not again at check-in', async () => {
    const visit = await visitOf({ hosts: ['reporting'], last: 'Waits' });
    const told = async () => (await server.outbox({ to: 'reporting@north.test' })).map(({ text }) => text);
    await reception.post(url(visit, 'mark-arrived/'));
    expect(await told()).toEqual([expect.stringContaining('Vera Waits has arrived')]);
    await reception.post(url(visit, 'check-in/'));
    expect(await told()).toHaveLength(1);
  });

  it('answers wrong links in the same way, and stops too many of them', async () => {
    const stranger = server.anonymous();
    const wrong = () => stranger.get(`/api/visits/arrivals/${'a'.repeat(43)}/`);
    expect((await wrong()).status).toBe(404);
    const statuses: number[] = [];
    for (let tries = 0; tries < 60; tries += 1) statuses.push((await wrong()).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
  });
});

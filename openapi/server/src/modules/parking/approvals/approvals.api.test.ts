import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { linkIn } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearParking, insertParkingTestData, type ParkingTestData } from '../parking-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
const url = '/api/parking/reservations/';

let portal: TestApp;
let data: ParkingTestData;
let driver: Agent;
let second: Agent;
let admin: Agent;
let boss: Agent;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  driver = await portal.loginAs('parking');
  second = await portal.loginAs('permit');
  admin = await portal.loginAs('parking-admin');
  boss = await portal.loginAs('superadmin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00Z');
  await clearParking(portal);
});

const inNorth = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
async function ask(
  agent: Agent,
  dates: string[] = [tuesday],
  park: keyof ParkingTestData['carParks'] = 'Approval',
) {
  const body = { target_carpark: data.carParks[park], start_time: '09:00', end_time: '17:00', dates };
  return (await agent.post(url, body)).body as { id: number; status: string }[];
}
const one = async (agent: Agent, park?: keyof ParkingTestData['carParks']) =>
  (await ask(agent, [tuesday], park))[0]?.id ?? 0;
const decide = (agent: Agent, id: number, action: 'approve' | 'deny', body?: object) =>
  agent.post(`${url}${id}/${action}/`, action === 'deny' ? (body ?? {}) : undefined);
const mails = (kind: string) => portal.outbox({ kind });

describe('a request that awaits approval', () => {
  it('is offered to administrators, approved with a space, and its person is told', async () => {
    const id = await one(driver);
    expect((await admin.get(`${url}${id}/`)).body).toMatchObject({
      status: 'pre-approval',
      actions: ['cancel', 'approve', 'deny'],
    });
    expect((await driver.get(`${url}${id}/`)).body.actions).toEqual(['cancel']);
    const answer = await decide(admin, id, 'approve');
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'confirmed', space: { name: 'P-1' }, reason: { code: 'free' } },
    ]);
    const [mail, ...others] = await mails('parking-confirmed');
    expect([mail?.to, others]).toEqual(['parking@north.test', []]);
    expect(mail?.text).toContain('P-1');
    expect(await mails('parking-moved-up')).toEqual([]);
    const log = await boss.get('/api/audit-log/?entity=parking_reservation');
    expect(log.body.results[0]).toMatchObject({
      action: 'approve',
      before: { status: 'pre-approval' },
      after: { status: 'confirmed' },
    });
  });

  it('joins the queue where the car park is full, at the place of its time of request', async () => {
    const early = await one(driver);
    portal.clock.set('2026-11-23T09:10:00Z');
    const late = await one(second);
    const third = await portal.loginAs('ev');
    const taken = await one(third);
    expect((await decide(admin, taken, 'approve')).body.status).toBe('confirmed');
    expect((await decide(admin, late, 'approve')).body).toMatchObject({ status: 'queued', place: 1 });
    expect((await decide(admin, early, 'approve')).body).toMatchObject({ status: 'queued', place: 1 });
    expect((await admin.get(`${url}${late}/`)).body.place).toBe(2);
    expect((await mails('parking-queued')).map(({ to }) => to)).toEqual([
      'permit@north.test',
      'parking@north.test',
    ]);
  });

  it('is denied with a reason that its person reads', async () => {
    const id = await one(driver);
    const answer = await decide(admin, id, 'deny', { reason: ' Works in the yard ' });
    expect(answer.body).toMatchObject({ status: 'denied', space: null, actions: [] });
    expect((await mails('parking-denied'))[0]?.text).toContain('Works in the yard');
    expect((await driver.get(`${url}${id}/`)).body.cancellation_reason).toBe('Works in the yard');
  });

  it('is decided once: the second administrator hears who was faster', async () => {
    const id = await one(driver);
    await decide(admin, id, 'deny');
    const again = await decide(boss, id, 'approve');
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringMatching(/ has denied this request already\.$/),
    ]);
    expect(again.body.current).toMatchObject({ id, status: 'denied' });
    expect((await decide(boss, id, 'deny')).status).toBe(409);
  });

  it('that was cancelled meanwhile stays cancelled', async () => {
    const id = await one(driver);
    await driver.post(`${url}${id}/cancel/`, {});
    const answer = await decide(admin, id, 'approve');
    expect([answer.status, answer.body.detail, answer.body.current.status]).toEqual([
      409,
      'This reservation has been cancelled already.',
      'cancelled',
    ]);
  });

  it('is not approved for somebody who has lost the group, but can be denied', async () => {
    const id = await one(driver);
    const groups = (value: string) =>
      inNorth((tx) =>
        sql`update car_parks set permission_groups = ${value}::text[] where id = ${data.carParks.Approval}`.execute(
          tx,
        ),
      );
    await groups('{reporting}');
    try {
      const answer = await decide(admin, id, 'approve');
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        'Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.',
      ]);
      expect((await decide(admin, id, 'deny')).body.status).toBe('denied');
    } finally {
      await groups('{}');
    }
  });

  it('is not decided about once its day is over, and nobody decides about what never awaited it', async () => {
    const id = await one(driver);
    const given = await one(second, 'Meadow');
    expect((await decide(admin, given, 'deny')).body.detail).toBe('This request does not await approval.');
    portal.clock.set('2026-11-25T09:00:00Z');
    const later = await portal.loginAs('parking-admin');
    expect((await decide(later, id, 'approve')).body.detail).toBe('The day of this reservation is over.');
  });

  it('cancelled by an administrator, its person is told why; cancelled by oneself, nobody is', async () => {
    const [first, other] = await ask(driver, [tuesday, wednesday]);
    await admin.post(`${url}${first?.id}/cancel/`, { cancellation_reason: 'Flooded' });
    await driver.post(`${url}${other?.id}/cancel/`, {});
    const told = await mails('parking-cancelled');
    expect(told.map(({ to }) => to)).toEqual(['parking@north.test']);
    expect(told[0]?.text).toContain('Flooded');
  });
});

describe('many at once', () => {
  const batch = (body: object, key = randomUUID()) =>
    admin.call({ method: 'POST', url: `${url}batch/`, body, headers: { 'idempotency-key': key } });

  it('are decided one by one, each with its reason where it cannot be; each person hears once', async () => {
    const asked = await ask(driver, [tuesday, wednesday]);
    const gone = await one(second);
    await second.post(`${url}${gone}/cancel/`, {});
    const foreign = 987_654;
    const ids = [...asked.map(({ id }) => id), gone, foreign];
    const key = randomUUID();
    const answer = await batch({ action: 'approve', ids }, key);
    expect([answer.status, answer.body.done, answer.body.refused]).toEqual([200, 2, 2]);
    expect(answer.body.results.map((row: { reason: string | null }) => row.reason)).toEqual([
      null,
      null,
      'This reservation has been cancelled already.',
      'Not found.',
    ]);
    expect(
      answer.body.results.map((row: { reservation: { status: string } | null }) => row.reservation?.status),
    ).toEqual(['confirmed', 'confirmed', 'cancelled', undefined]);
    const told = await mails('parking-confirmed');
    expect(told.map(({ subject }) => subject)).toEqual(['Parking approved: Approval, 2 days']);
    expect((await batch({ action: 'approve', ids }, key)).body).toEqual(answer.body);
    expect(await mails('parking-confirmed')).toHaveLength(1);
  });

  it('are at most 100', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await batch({ action: 'deny', ids })).status).toBe(400);
  });
});

describe('the mail to approvers', () => {
  let outsider: Agent;
  beforeAll(async () => {
    outsider = portal.anonymous();
    await outsider.get('/api/whoami/');
  });
  const linkOf = async () => {
    const [mail] = await portal.outbox({ kind: 'parking-approval-asked', to: 'parking-admin@north.test' });
    const path = linkIn(mail);
    expect(path).toMatch(/^\/parking\/decide\/[\w-]{43}\?answer=(approve|deny)$/);
    return `/api/parking/decisions/${path.slice('/parking/decide/'.length).split('?')[0]}/`;
  };

  it('is one for all dates of a press, with a link that decides nothing by being read', async () => {
    await ask(driver, [tuesday, wednesday]);
    expect((await mails('parking-approval-asked')).map(({ to }) => to)).toEqual(['parking-admin@north.test']);
    const link = await linkOf();
    const shown = await outsider.get(link);
    expect([shown.status, shown.body.requests.map((row: { status: string }) => row.status)]).toEqual([
      200,
      ['pre-approval', 'pre-approval'],
    ]);
    expect((await outsider.get(link)).status).toBe(200);
  });

  it('approves in the name of whom it went to, once', async () => {
    const id = await one(driver);
    const link = await linkOf();
    const answer = await outsider.post(link, { action: 'approve' });
    expect([answer.status, answer.body.requests]).toMatchObject([
      200,
      [{ id, status: 'confirmed', space: 'P-1', refusal: null }],
    ]);
    const log = await boss.get('/api/audit-log/?entity=parking_reservation');
    expect(log.body.results[0]).toMatchObject({
      action: 'approve',
      user: { id: data.people['parking-admin'] },
    });
    const again = [await outsider.get(link), await outsider.post(link, { action: 'deny' })];
    expect(again.map(({ status }) => status)).toEqual([410, 410]);
    expect(again[0]?.body.detail).toBe('This link has been used already.');
  });

  it('what somebody else has decided stays, and says who', async () => {
    const [first] = await ask(driver, [tuesday, wednesday]);
    const link = await linkOf();
    await decide(boss, first?.id ?? 0, 'deny');
    const answer = await outsider.post(link, { action: 'approve' });
    expect(answer.body.requests).toMatchObject([
      { status: 'denied', refusal: expect.stringMatching(/has denied this request already/) },
      { status: 'confirmed', refusal: null },
    ]);
    const id = await one(second);
    await portal.db.system((tx) =>
      sql`delete from outbox where kind <> 'parking-approval-asked'`.execute(tx),
    );
    await decide(boss, id, 'approve');
  });

  it('ends with the approver’s part: 403 without the group or the account, 410 once decided, 404 for a wrong or another client’s', async () => {
    const id = await one(driver);
    const link = await linkOf();
    const approver = data.people['parking-admin'];
    await inNorth((tx) =>
      sql`delete from user_groups where user_id = ${approver} and group_name = 'parking_admin'`.execute(tx),
    );
    expect((await outsider.post(link, { action: 'approve' })).status).toBe(403);
    await inNorth((tx) =>
      sql`insert into user_groups (user_id, group_name) values (${approver}, 'parking_admin')`.execute(tx),
    );
    await inNorth((tx) => sql`update users set is_active = false where id = ${approver}`.execute(tx));
    expect((await outsider.get(link)).status).toBe(403);
    await inNorth((tx) => sql`update users set is_active = true where id = ${approver}`.execute(tx));
    await decide(boss, id, 'deny');
    expect((await outsider.get(link)).status).toBe(410);
    const south = portal.anonymous('south');
    await south.get('/api/whoami/');
    expect([
      (await south.get(link)).status,
      (await outsider.get('/api/parking/decisions/nothing/')).status,
    ]).toEqual([404, 404]);
    portal.clock.set('2026-12-08T09:00:01Z');
    expect((await outsider.get(link)).status).toBe(404);
  });
});

describe('the list of requests', () => {
  const list = async (query: string) => {
    const { status, body } = await admin.get(`${url}?${query}`);
    expect(status).toBe(200);
    return body.results as {
      id: number;
      status: string;
      carpark: { name: string };
      employee: { last_name: string };
    }[];
  };

  it('is narrowed by status, car park, type and words, and sorted by what its columns say', async () => {
    const pending = await one(driver);
    const given = await one(second, 'Meadow');
    expect((await list('status=pre-approval')).map(({ id }) => id)).toEqual([pending]);
    expect((await list(`target_carpark=${data.carParks.Meadow}`)).map(({ id }) => id)).toEqual([given]);
    expect(await list('type=visitor')).toEqual([]);
    expect(await list('type=employee')).toHaveLength(2);
    expect((await list('ordering=carpark')).map(({ carpark }) => carpark.name)).toEqual([
      'Approval',
      'Meadow',
    ]);
    expect((await list('ordering=-carpark')).map(({ carpark }) => carpark.name)).toEqual([
      'Meadow',
      'Approval',
    ]);
    const names = (await list('ordering=employee')).map(({ employee }) => employee.last_name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    for (const ordering of ['site', '-site', 'status', '-status', 'start', '-start', '-employee'])
      expect(await list(`ordering=${ordering}`)).toHaveLength(2);
    const [word] = names;
    expect(await list(`search=${encodeURIComponent(word ?? '')}`)).not.toEqual([]);
    await inNorth((tx) =>
      sql`update parking_reservations set registration = 'AB12 CDE' where id = ${given}`.execute(tx),
    );
    expect((await list('search=ab12cde')).map(({ id }) => id)).toEqual([given]);
    expect(await list('search=nobody+at+all')).toEqual([]);
  });

  it('shows people their own alone, whatever they ask for', async () => {
    await one(driver);
    const { body } = await second.get(`${url}?status=pre-approval&ordering=employee`);
    expect(body).toEqual({ count: 0, results: [] });
    expect((await admin.get(`${url}?status=unknown`)).status).toBe(400);
  });
});

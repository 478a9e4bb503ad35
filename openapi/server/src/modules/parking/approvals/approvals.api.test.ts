import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApprovals, url } from './approvals-test-data.ts';

const at = await startApprovals();
const { portal, data, driver, second, admin, boss, inNorth, ask, one, decide, mails } = at;
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
afterAll(() => at.portal.close());
beforeEach(() => at.begin());

describe('a request that awaits approval', () => {
  it('is offered to administrators, approved with a space, and its person is notified', async () => {
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

  it('joins the queue if the car park is full, at the place of its time of request', async () => {
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
    const own = `${url}?mine=true&hide_cancelled=true`;
    expect((await driver.get(own)).body.count).toBe(0);
    expect((await driver.get(`${own}&with_denied=true`)).body.results).toMatchObject([
      { id, status: 'denied' },
    ]);
  });

  it('is decided once: the second administrator learns who was faster', async () => {
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

  it('that was cancelled in the meantime stays cancelled', async () => {
    const id = await one(driver);
    await driver.post(`${url}${id}/cancel/`, {});
    const answer = await decide(admin, id, 'approve');
    expect([answer.status, answer.body.detail, answer.body.current.status]).toEqual([
      409,
      'This reservation has been cancelled already.',
      'cancelled',
    ]);
  });

  it('is not approved for a person who has lost the group, but can be denied', async () => {
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

  it('is not decided once its day is over, nor if it never awaited a decision', async () => {
    const id = await one(driver);
    const given = await one(second, 'Meadow');
    expect((await decide(admin, given, 'deny')).body.detail).toBe('This request does not await approval.');
    portal.clock.set('2026-11-25T09:00:00Z');
    const later = await portal.loginAs('parking-admin');
    expect((await decide(later, id, 'approve')).body.detail).toBe('The day of this reservation is over.');
  });

  it('cancelled by an administrator, its person is notified of the reason; cancelled by oneself, no one is', async () => {
    const [first, other] = await ask(driver, [tuesday, wednesday]);
    await admin.post(`${url}${first?.id}/cancel/`, { cancellation_reason: 'Flooded' });
    await driver.post(`${url}${other?.id}/cancel/`, {});
    const told = await mails('parking-cancelled');
    expect(told.map(({ to }) => to)).toEqual(['parking@north.test']);
    expect(told[0]?.text).toContain('Flooded');
  });
});

describe('many together', () => {
  const batch = (body: object, key = randomUUID()) =>
    admin.call({ method: 'POST', url: `${url}batch/`, body, headers: { 'idempotency-key': key } });

  it('are decided one by one, each with its reason if it cannot be; each person is notified once', async () => {
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

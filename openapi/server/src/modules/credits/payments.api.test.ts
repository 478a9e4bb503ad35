import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { TEST_PAYMENTS } from '../../testing/test-payments.ts';
import { beginPayment, currentOf, notifyPayment } from './credits-test-data.ts';
import { areSigned } from './payments/signature.ts';
import { serveSandbox } from './sandbox/serve-sandbox.ts';

let portal: TestApp;
let parking: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  await serveSandbox(portal.app);
  parking = await portal.loginAs('parking');
});
afterAll(() => portal.close());

const entries = () =>
  portal.db.forClient(portal.clientIds.north, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from credit_entries`.execute(
      tx,
    );
    return rows[0]?.count;
  });
const begin = () => beginPayment(parking);

describe('a payment', () => {
  it('is a form signed for the provider, and buys nothing yet', async () => {
    const { status, body } = await parking.post('/api/credits/payments/', undefined, {
      'idempotency-key': 'buy-0001',
    });
    expect(status).toBe(201);
    const fields = Object.fromEntries(
      body.fields.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expect(body.url).toBeNull();
    expect(fields).toMatchObject({
      credits: '10',
      amount_pence: '2000',
      success_url: 'http://localhost/credits?credit_purchase=success',
    });
    expect(areSigned(TEST_PAYMENTS.secret, fields)).toBe(true);
    expect(areSigned(TEST_PAYMENTS.secret, { ...fields, amount_pence: '1' })).toBe(false);
    expect(await currentOf(parking)).toBe(0);
    const again = await parking.post('/api/credits/payments/', undefined, { 'idempotency-key': 'buy-0001' });
    expect(again.body).toEqual(body);
  });

  it('adds its credits once, however often it is reported, even in parallel', async () => {
    const [before, payment] = [await currentOf(parking), await begin()];
    const together = await Promise.all([1, 2, 3, 4].map(() => notifyPayment(portal, payment)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await notifyPayment(portal, payment)).body).toEqual({ payment, status: 'paid' });
    expect(await currentOf(parking)).toBe(before + 10);
  });

  it.each([
    ['a wrong secret', { secret: 'another secret of nobody' }],
    ['an old timestamp', { at: new Date('2026-11-23T08:54:59Z') }],
    ['a timestamp ahead', { at: new Date('2026-11-23T09:05:01Z') }],
  ])('is refused with %s, and nothing is written', async (_, more) => {
    const [payment, before] = [await begin(), await entries()];
    expect((await notifyPayment(portal, payment, more)).status).toBe(401);
    expect(await entries()).toBe(before);
  });

  it('is refused with a body that is not the signed one', async () => {
    const [mine, other, before] = [await begin(), await begin(), await entries()];
    const sent = JSON.stringify({
      ...{ payment: other, reference: 'ch 9', status: 'paid', amount_pence: 2000, currency: 'GBP' },
    });
    expect((await notifyPayment(portal, mine, { sent })).status).toBe(401);
    expect(await entries()).toBe(before);
  });

  it('is refused without a signature', async () => {
    const answer = await portal.anonymous().post('/api/credits/payments/callback/', {
      ...{ payment: await begin(), reference: 'x', status: 'paid', amount_pence: 2000, currency: 'GBP' },
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['another amount', { amount_pence: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('is refused with %s', async (_, more) => {
    const [payment, before] = [await begin(), await entries()];
    expect((await notifyPayment(portal, payment, more)).status).toBe(409);
    expect(await entries()).toBe(before);
    expect((await notifyPayment(portal, payment)).status).toBe(200);
  });

  it('is to be sent again while it is unknown, and has its own reference', async () => {
    expect((await notifyPayment(portal, crypto.randomUUID())).status).toBe(409);
    const [first, second] = [await begin(), await begin()];
    expect((await notifyPayment(portal, first, { reference: 'one' })).status).toBe(200);
    expect((await notifyPayment(portal, second, { reference: 'one' })).status).toBe(409);
  });

  it('stays paid once it is paid, and may be paid after it failed', async () => {
    const [before, payment] = [await currentOf(parking), await begin()];
    expect((await notifyPayment(portal, payment, { status: 'failed' })).body).toEqual({
      payment,
      status: 'failed',
    });
    expect(await currentOf(parking)).toBe(before);
    expect((await notifyPayment(portal, payment)).body).toEqual({ payment, status: 'paid' });
    expect((await notifyPayment(portal, payment, { status: 'failed' })).body).toEqual({
      payment,
      status: 'paid',
    });
    expect(await currentOf(parking)).toBe(before + 10);
  });

  it("does not exist at a client without credits, and another client's is unknown", async () => {
    const payment = await beginPayment(await portal.loginAs('parking', 'south'));
    expect((await notifyPayment(portal, payment)).status).toBe(409);
  });
});

describe('the sandbox', () => {
  const at = 'pay.localhost';
  const form = (url: string, fields: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { host: at, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const checkout = async () => {
    const { body } = await parking.post('/api/credits/payments/');
    return Object.fromEntries(
      body.fields.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
  };

  it('shows the amount on a separate page', async () => {
    const page = await form('/checkout', await checkout());
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('£20.00');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost;");
  });

  it.each([
    ['pay', 10, 'success'],
    ['twice', 10, 'success'],
    ['decline', 0, 'failed'],
  ])('%s: notifies the portal and leads back', async (answer, credits, outcome) => {
    const before = await currentOf(parking);
    const done = await form('/checkout/answer', { ...(await checkout()), answer });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      `http://localhost/credits?credit_purchase=${outcome}`,
    ]);
    expect(await currentOf(parking)).toBe(before + credits);
  });

  it('refuses a form that the portal has not signed', async () => {
    expect((await form('/checkout', { ...(await checkout()), credits: '1000' })).statusCode).toBe(400);
    const own = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/checkout',
      headers: own,
      payload: 'a=b',
    });
    expect([403, 404]).toContain(elsewhere.statusCode);
  });
});

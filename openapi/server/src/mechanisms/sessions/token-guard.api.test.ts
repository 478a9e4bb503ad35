import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ trustProxy: 1 });
});
afterAll(() => server.close());

const madeUp = () => randomBytes(32).toString('base64url');
const calendar = (token: string) => `/api/calendars/${token}/calendar.ics/`;
const subscription = (token: string) => `/api/reports/subscriptions/${token}/`;

/** A caller of that address, and what it gets for a token. */
const callerAt =
  (address: string) =>
  async (path: string, authorization = ''): Promise<number> =>
    (await server.anonymous().get(path, { 'x-forwarded-for': address, authorization })).status;

async function makeFeed(): Promise<string> {
  const { body } = await (await server.loginAs('employee')).post('/api/calendar-feed/');
  return new URL(body.address).pathname;
}

/** More than the server looks up together. */
const flood = (work: () => Promise<number>) => Promise.all(Array.from({ length: 100 }, work));

describe('wrong tokens of a network', () => {
  it('are refused after 60, of their kind only, for 15 minutes, and never a right one', async () => {
    const feed = await makeFeed();
    const ask = callerAt('192.0.2.1');
    expect(await ask(calendar('malformed'))).toBe(404);
    const [first] = await flood(() => ask(calendar(madeUp())));
    expect([first, await ask(calendar(madeUp())), await ask(calendar('malformed'))]).toEqual([404, 429, 429]);
    const [answers, right] = await Promise.all([flood(() => ask(calendar(madeUp()))), ask(feed)]);
    expect([new Set(answers), right]).toEqual([new Set([429]), 200]);
    expect(await ask(subscription(madeUp()))).toBe(404);
    expect(await callerAt('192.0.2.2')(calendar(madeUp()))).toBe(404);
    server.clock.advance(15 * 60_000 + 1);
    expect(await ask(calendar(madeUp()))).toBe(404);
  });

  it('count together for a /64 of IPv6, and for an IPv4 address in either form', async () => {
    for (const [address, same, other] of [
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
      ['::ffff:198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ] as const) {
      await flood(() => callerAt(address)(calendar(madeUp())));
      expect(await callerAt(same)(calendar(madeUp()))).toBe(429);
      expect(await callerAt(other)(calendar(madeUp()))).toBe(404);
    }
  });

  it.each([
    ['visit', 'Visit', `/api/sign-in-codes/${randomUUID()}/`],
    ['screen', 'Screen', '/api/kiosk/'],
  ])('are refused as %s in a header as well', async (_, scheme, path) => {
    const ask = () => callerAt('203.0.113.1')(path, `${scheme} ${randomUUID()}`);
    const [first] = await flood(ask);
    expect([first, await ask()]).toEqual([401, 429]);
  });
});

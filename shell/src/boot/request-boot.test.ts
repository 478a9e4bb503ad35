import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchBoot, requestBoot } from './request-boot.ts';
import { WITHDRAWN_HEADER } from './without-withdrawn.ts';

const remote = {
  name: 'mf-a',
  version: '2',
  base: '/remotes/mf-a/2/',
  entry: 'e.js',
  integrity: {},
  chunks: {},
};
const documentOf = (more: object = {}) => ({
  deployment: 'd',
  expires: new Date(Date.now() + 60_000).toISOString(),
  audience: { client: 'demo', user: 7 },
  withdrawn: {},
  remotes: [remote],
  ...more,
});
const good = () => Response.json(documentOf());
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
const expired = () => Response.json(documentOf({ expires: '2020-01-01T00:00:00Z' }));

/** A server and a worker that answer as told. */
function answers({ server, worker }: { server: () => Response; worker?: () => Response }) {
  const ask = vi.fn(async (_path: string, init?: RequestInit) =>
    init?.cache === 'only-if-cached' ? (worker ?? page)() : server(),
  );
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('navigator', { serviceWorker: { controller: worker ? {} : null } });
  return ask;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the person’s boot data', () => {
  it('is the server’s answer', async () => {
    const ask = answers({ server: good, worker: good });
    expect(await requestBoot(7)).toMatchObject({ deployment: 'd' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a captive portal answers', page],
    ['the answer has expired', expired],
    ['it is another person’s', () => Response.json(documentOf({ audience: { client: 'demo', user: 8 } }))],
    ['it says no', () => new Response(null, { status: 404 })],
  ])('is the last known good if %s', async (_title, server) => {
    answers({ server, worker: good });
    expect(await requestBoot(7)).toMatchObject({ deployment: 'd' });
  });

  it('reports in the console that it was not JSON', async () => {
    answers({ server: page, worker: good });
    await requestBoot(7);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('no JSON');
  });

  it.each([
    ['there is no worker', { server: page }],
    ['the worker’s copy is no better', { server: page, worker: expired }],
    ['the worker has nothing', { server: page, worker: () => new Response(null, { status: 504 }) }],
  ])('is nothing if %s', async (_title, given) => {
    answers(given);
    await expect(requestBoot(7)).rejects.toThrow();
  });

  it('does not hold versions that the worker knows to be withdrawn since', async () => {
    const kept = () =>
      Response.json(documentOf(), { headers: { [WITHDRAWN_HEADER]: JSON.stringify({ 'mf-a': ['2'] }) } });
    answers({ server: kept });
    expect((await requestBoot(7)).remotes).toEqual([]);
  });
});

it('sends three requests if the server is not well', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => new Response(null, { status: 503 }));
  const asking = fetchBoot(ask);
  await vi.runAllTimersAsync();
  expect((await asking).status).toBe(503);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../mechanisms/metrics/metrics.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readSettings } from '../server.ts';
import { listenForMetrics } from './serve-metrics.ts';

const TOKEN = 'a-token-of-the-monitoring';
const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
  server = await createTestApp({ metricsToken: TOKEN, logger });
});
afterAll(() => server.close());

describe('on the API’s port, with a token', () => {
  test('serves the metrics to callers with it, at any host name, since they belong to no client', async () => {
    const { status, text, headers } = await server
      .anonymous()
      .get('/metrics', { host: '10.1.2.3:8080', authorization: `Bearer ${TOKEN}` });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain(`portal_build_info{version="0.1.0",database="${server.db.engine.kind}"`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  test.each([
    ['nothing', ''],
    ['another token', 'Bearer another-token-of-any'],
    ['the token without its scheme', TOKEN],
    ['the token in small letters', `Bearer ${TOKEN.toUpperCase()}`],
  ])('%s gets a 404', async (_what, authorization) => {
    const { status, text } = await server.anonymous().get('/metrics', { authorization });
    expect(status).toBe(404);
    expect(text).not.toContain('portal_');
  });

  test('asking for them is no request of the portal: neither counted nor logged', async () => {
    lines.length = 0;
    await server.anonymous().get('/metrics', { authorization: `Bearer ${TOKEN}` });
    const { text } = await server.anonymous().get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(text).not.toContain('portal_http_requests_total{');
    expect(lines).toEqual([]);
  });
});

describe('on a separate port', () => {
  /** The part of a server that the port needs. */
  const shared = () => {
    const metrics = createMetrics({ version: '0', database: 'test' });
    const readMetrics = () => metrics.registry.metrics();
    return fastify().decorate('portal', { ...server.app.portal, metrics, readMetrics });
  };

  test('serves them to everyone who reaches it, and nothing else; it closes with the server', async () => {
    const app = shared();
    const port = await listenForMetrics(app, { port: 0, host: '127.0.0.1', token: undefined });
    const address = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('portal_event_streams 0');
    expect((await fetch(`${address}/api/health/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    await app.close();
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  test('the token is required there too, if there is one', async () => {
    const app = shared();
    const port = await listenForMetrics(app, { port: 0, host: '127.0.0.1', token: TOKEN });
    const address = `http://127.0.0.1:${port}/metrics`;
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
    await app.close();
  });

  test('names a port that is in use', async () => {
    const app = shared();
    const other = shared();
    const port = await listenForMetrics(app, { port: 0, host: '127.0.0.1', token: undefined });
    await expect(listenForMetrics(other, { port, host: '127.0.0.1', token: undefined })).rejects.toThrow(
      `METRICS_PORT: cannot listen on 127.0.0.1:${port} (EADDRINUSE).`,
    );
    await Promise.all([app.close(), other.close()]);
  });
});

test.each([
  [{}, { metricsPort: null, metricsToken: undefined }],
  [{ METRICS_PORT: '9091' }, { metricsPort: { port: 9091, host: '127.0.0.1' }, metricsToken: undefined }],
  [
    { METRICS_PORT: '9091', METRICS_HOST: '10.0.0.5', METRICS_TOKEN: TOKEN },
    { metricsPort: { port: 9091, host: '10.0.0.5' }, metricsToken: TOKEN },
  ],
  [
    { METRICS_TOKEN: TOKEN, SLOW_QUERY_MS: '250' },
    { metricsToken: TOKEN, slowQueryMs: 250 },
  ],
])('the settings %j are understood', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings);
});

test.each([
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT is not a number: x'],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT is the port of the portal itself: 8080'],
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs a METRICS_PORT.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has fewer than 16 characters.'],
  [{ SLOW_QUERY_MS: 'slow' }, 'SLOW_QUERY_MS is not a number: slow'],
])('the settings %j are refused by name, and without the token', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

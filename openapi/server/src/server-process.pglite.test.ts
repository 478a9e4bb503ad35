import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killUnderLoad } from '../bench/kill-nine.ts';
import { readSettings } from './server.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

describe('the settings', () => {
  test('have defaults, and refuse a port that is none', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
      trustProxy: false,
      extraOrigins: [],
    });
    expect(readSettings({ TRUST_PROXY: 'true', PORT: '0' })).toMatchObject({ trustProxy: 1, port: 0 });
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT is not a number: eighty');
  });
});

describe('the process, with PGlite', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
    server = await startServerProcess(folder);
  });
  afterAll(() => {
    server.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('says that it is well', async () => {
    const { status, body } = await server.agent().get('/api/health/');
    expect([status, body]).toEqual([200, { status: 'ok', database: 'pglite', version: '0.1.0' }]);
  });

  test('refuses a second one on its folder, which names the first', async () => {
    await expect(startServerProcess(folder)).rejects.toThrow(`in use by process ${server.child.pid} on`);
  });

  test('finishes what is in flight when it is told to stop, and gives the folder back', async () => {
    const slow = server.agent().get('/slow');
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.child.kill('SIGTERM');
    expect((await slow).body).toEqual({ done: true });
    expect(await server.ended).toBe(0);
    server = await startServerProcess(folder);
    expect((await server.agent().get('/api/health/')).status).toBe(200);
  });

  test('says that it is about to stop before it closes: who then goes away is never cut off', async () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-drain-'));
    const stopping = await startServerProcess(other, { STOP_DELAY_SECONDS: '1' });
    const seen: (number | string)[] = [];
    let isTold = false;
    const visitors = Array.from({ length: 8 }, async () => {
      const agent = stopping.agent();
      while (!isTold) {
        seen.push(
          await agent.get('/api/whoami/').then(
            ({ status }) => status,
            (error: Error) => error.message,
          ),
        );
      }
    });
    const slow = stopping.agent().get('/slow');
    await expect.poll(() => seen.length).toBeGreaterThan(20);
    stopping.child.kill('SIGTERM');
    const probe = stopping.agent();
    await expect.poll(async () => (await probe.get('/api/health/')).status, { interval: 10 }).toBe(503);
    const { headers, status } = await probe.get('/api/whoami/');
    expect([status, headers.connection]).toEqual([200, 'close']);
    isTold = true;
    await Promise.all(visitors);
    expect([...new Set(seen)]).toEqual([200]);
    expect((await slow).status).toBe(200);
    expect(await stopping.ended).toBe(0);
    rmSync(other, { recursive: true, force: true });
  });

  test('killed under load three times, it starts again by itself and has lost nothing it had acknowledged', async () => {
    const { kills, acknowledged, lost } = await killUnderLoad(3);
    expect([kills, lost]).toEqual([3, []]);
    expect(acknowledged).toBeGreaterThan(10);
  }, 120_000);
});

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killUnderLoad } from '../../bench/kill-nine.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-server-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

describe('the process, with PGlite', () => {
  /** Made and left by a server; each test that wants one of its own copies it, which is sooner than another first start. */
  let made: string;
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'portal-made-'));
    const first = await startServerProcess(made);
    first.child.kill('SIGTERM');
    await first.ended;
    folder = copyOf(made);
    server = await startServerProcess(folder);
  });
  afterAll(() => {
    server.child.kill('SIGKILL');
    for (const one of [made, folder]) rmSync(one, { recursive: true, force: true });
  });

  test('reports that it is well', async () => {
    const { status, body } = await server.agent().get('/api/health/');
    expect([status, body]).toEqual([200, { status: 'ok', database: 'pglite', version: '0.1.0' }]);
  });

  test('refuses a second one on its folder, which names the first', async () => {
    await expect(startServerProcess(folder)).rejects.toThrow(`in use by process ${server.child.pid} on`);
  });

  test('finishes requests in progress on a stop signal, and releases the folder', async () => {
    const slow = server.agent().get('/slow');
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.child.kill('SIGTERM');
    expect((await slow).body).toEqual({ done: true });
    expect(await server.ended).toBe(0);
    server = await startServerProcess(folder);
    expect((await server.agent().get('/api/health/')).status).toBe(200);
  });

  test('announces its stop before it closes: callers who then leave are never cut off', async () => {
    const other = copyOf(made);
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

  test('restarts on its own after being killed under load three times, and has lost nothing acknowledged', async () => {
    const { kills, acknowledged, lost } = await killUnderLoad(3, made);
    expect([kills, lost]).toEqual([3, []]);
    expect(acknowledged).toBeGreaterThan(10);
  }, 120_000);
});

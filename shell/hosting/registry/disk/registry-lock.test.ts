import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockRegistry } from './registry-lock.ts';

let releases: string;
let path: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(releases, 'registry.lock');
});
afterEach(() => rmSync(releases, { recursive: true }));

const since = '2026-11-20T08:00:00.000Z';
const lockOf = (more: object) =>
  JSON.stringify({ pid: process.pid, host: hostname(), since, by: 'eva', ...more });

function lockFile(text: string, seconds = 0) {
  writeFileSync(path, text);
  const time = Date.now() / 1000 - seconds;
  utimesSync(path, time, time);
}

it('of a running process is waited for, and then its owner is reported', async () => {
  lockFile(lockOf({}));
  await expect(lockRegistry(releases, 'ci', 200)).rejects.toThrow(
    `The registry is being changed by eva, process ${process.pid} on ${hostname()}, since ${since}`,
  );
});

it('is taken as soon as the other releases it', async () => {
  const first = await lockRegistry(releases, 'ci');
  const second = lockRegistry(releases, 'ci', 2000);
  await wait(100);
  await first.release();
  await (await second).release();
  expect(existsSync(path)).toBe(false);
});

it.each([
  ['of another machine is not taken', lockOf({ host: 'elsewhere', pid: 1 }), 0, false],
  ['of another machine that is 29 s old is not taken', lockOf({ host: 'elsewhere' }), 29, false],
  ['of another machine that is 31 s old is taken over', lockOf({ host: 'elsewhere' }), 31, true],
  ['of a running process that is 31 s old is taken over', lockOf({}), 31, true],
  ['that says nothing is not taken', '', 0, false],
  ['that says half of it is taken over after 30 s', '{"pid', 31, true],
])('%s', async (_title, text, seconds, isTaken) => {
  lockFile(text, seconds);
  const taking = lockRegistry(releases, 'ci', 150);
  if (isTaken) await (await taking).release();
  else await expect(taking).rejects.toThrow('The registry is being changed by');
});

it('that was lost to another must not be written under, nor be removed', async () => {
  const slow = await lockRegistry(releases, 'slow');
  const time = Date.now() / 1000 - 31;
  utimesSync(path, time, time);
  const other = await lockRegistry(releases, 'other');
  await expect(slow.assertHeld()).rejects.toThrow('nothing was changed');
  await slow.release();
  await expect(other.assertHeld()).resolves.toBeUndefined();
  await other.release();
});

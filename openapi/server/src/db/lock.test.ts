import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder, FolderInUse } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'server.lock');
const held = (holder: object) =>
  writeFileSync(
    file(),
    JSON.stringify({ host: hostname(), since: '2026-01-01T00:00:00Z', processStart: null, ...holder }),
  );
const holderNow = () => JSON.parse(readFileSync(file(), 'utf8'));

test('refuses a second claim and names the process, its machine and since when', () => {
  const release = claimFolder(folder);
  expect(() => claimFolder(folder)).toThrow(FolderInUse);
  expect(() => claimFolder(folder)).toThrow(new RegExp(`process ${process.pid} on ${hostname()} since 20`));
  release();
  expect(existsSync(file())).toBe(false);
  claimFolder(folder)();
});

test('takes over from a dead process', async () => {
  const child = spawn(process.execPath, ['-e', '0']);
  await new Promise((resolve) => child.once('exit', resolve));
  held({ pid: child.pid });
  const release = claimFolder(folder);
  expect(holderNow().pid).toBe(process.pid);
  release();
});

test('takes over if the PID exists, but belongs to a process that started later', () => {
  held({ pid: process.pid, processStart: '1' });
  claimFolder(folder)();
});

test('respects a process of another machine, which cannot be checked from here', () => {
  held({ pid: 1, host: 'elsewhere' });
  expect(() => claimFolder(folder)).toThrow('on elsewhere');
});

test('takes over an invalid lock (a torn file)', () => {
  writeFileSync(file(), '{"pid":');
  claimFolder(folder)();
});

test('releasing does not remove the lock of another', () => {
  const release = claimFolder(folder);
  held({ pid: process.ppid });
  release();
  expect(holderNow().pid).toBe(process.ppid);
});

test('gives the folder to one of many that start on a dead lock at the same moment', async () => {
  held({ pid: 2 ** 22 - 1 });
  const script = `
    import { claimFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    try { claimFolder(process.argv[1]); console.log('won'); process.stdin.resume(); } catch { console.log('lost'); }`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, folder]),
  );
  const exits = children.map((child) => once(child, 'exit'));
  const results = await Promise.all(
    children.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()),
  );
  // The winner keeps the folder until all have tried.
  for (const { stdin } of children) stdin.end();
  await Promise.all(exits);
  expect(results.filter((result) => result === 'won')).toHaveLength(1);
  expect(results.filter((result) => result === 'lost')).toHaveLength(5);
});

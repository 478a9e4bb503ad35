import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '../../shell/hosting/is-running.ts';
import { ROOT } from './inputs.ts';

const LOCK = join(ROOT, '.cache/build.lock');
const LOOK_AGAIN_MS = 200;

/** Does the work while no other process builds into the same folders. A lock of a process that is gone does not count. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  while (!claim()) await wait(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function claim(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(ownerOf())) rmSync(LOCK, { force: true });
    return false;
  }
}

function ownerOf(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

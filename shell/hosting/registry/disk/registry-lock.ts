import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '../../is-running.ts';
import { type Reason, Refused } from '../refused.ts';
import { ifMissing } from './read-registry.ts';

/** An older lock is ignored: a change takes well under a second. */
const STALE_MS = 30_000;
const TIMEOUT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** Instant, ISO 8601. */
  readonly since: string;
  readonly by: string;
  /** Unique to this lock: a process may hold the next one under the same pid. */
  readonly token: string;
}

export interface RegistryLock {
  /** Throws if the lock has been taken over, because this process was too slow: then it must not write. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Acquires `registry.lock`, so that one process at a time changes the registry; waits for its holder. Takes over the
 * lock of a process on this machine that has ended, and any lock older than 30 s.
 * @param by who wants the change, shown to those who have to wait
 * @throws Refused after 10 s, naming the holder
 */
export async function lockRegistry(
  releases: string,
  by: string,
  timeoutMs = TIMEOUT_MS,
): Promise<RegistryLock> {
  const path = join(releases, 'registry.lock');
  const owner: LockOwner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    by,
    token: randomUUID(),
  };
  const started = performance.now();
  while (!(await createOnly(path, { ...owner, since: new Date().toISOString() }))) {
    const held = await readLock(path);
    if (held && isStale(held)) await takeAway(path, held);
    else if (performance.now() - started > timeoutMs) throw new Refused([heldBy(path, held)]);
    // Randomised, so that not all retry at the same moment.
    else await wait(LOOK_AGAIN_MS * (0.5 + Math.random()));
  }
  const isHeld = async () => (await readLock(path))?.owner?.token === owner.token;
  return {
    async assertHeld() {
      if (await isHeld()) return;
      throw new Refused([
        {
          en: 'This change took over 30 s and another one came first; nothing was changed.',
          de: 'Diese Änderung dauerte über 30 s, und eine andere kam ihr zuvor; nichts wurde geändert.',
        },
      ]);
    },
    async release() {
      if (await isHeld()) await rm(path, { force: true });
    },
  };
}

interface Held {
  /** `undefined`: this module did not write it. */
  readonly owner: LockOwner | undefined;
  readonly text: string;
  readonly ageMs: number;
}

/**
 * Only one process can create a file with this name. It appears with its whole content or not at all: an empty one,
 * left by a process that died while writing, would have to be waited for, because its owner is unknown.
 */
async function createOnly(path: string, content: object): Promise<boolean> {
  const draft = `${path}.draft-${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(content));
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** `undefined`: no one holds it. */
async function readLock(path: string): Promise<Held | undefined> {
  const info = await stat(path).catch(ifMissing);
  if (!info) return undefined;
  const text = await readFile(path, 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  return { owner: ownerIn(text), text, ageMs: Date.now() - info.mtimeMs };
}

function ownerIn(text: string): LockOwner | undefined {
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    return undefined;
  }
}

function isStale({ owner, ageMs }: Held): boolean {
  if (ageMs > STALE_MS) return true;
  return owner?.host === hostname() && !isRunning(owner.pid);
}

/**
 * Two processes that find the same stale lock must not both remove it: the slower one would remove the faster one's
 * new lock. So only the holder of `.takeover` removes it, after checking again.
 */
async function takeAway(path: string, validated: Held): Promise<void> {
  const guard = `${path}.takeover`;
  if (!(await createOnly(guard, { pid: process.pid, host: hostname() }))) {
    const claimed = await readLock(guard);
    // A process died within the two lines below.
    if (claimed && isStale(claimed)) await rm(guard, { force: true });
    await wait(LOOK_AGAIN_MS);
    return;
  }
  try {
    if ((await readLock(path))?.text === validated.text) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function heldBy(path: string, held: Held | undefined): Reason {
  const owner = held?.owner;
  const [whose, wer] = owner
    ? [
        `${owner.by}, process ${owner.pid} on ${owner.host}, since ${owner.since}`,
        `${owner.by}, Prozess ${owner.pid} auf ${owner.host}, seit ${owner.since}`,
      ]
    : ['somebody who has not said who they are', 'jemandem, der sich nicht genannt hat'];
  return {
    en: `The registry is being changed by ${whose} (${path}); try again when that is done.`,
    de: `Die Freigaben werden gerade von ${wer} geändert (${path}); bitte danach noch einmal versuchen.`,
  };
}

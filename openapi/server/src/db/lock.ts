import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The process that holds a data folder. */
export interface LockHolder {
  pid: number;
  host: string;
  /** When the process claimed the folder, ISO 8601. */
  since: string;
  /** When the process started, in the kernel's ticks; tells it from a later one with the same PID. Linux only. */
  processStart: string | null;
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly holder: LockHolder;

  constructor(folder: string, holder: LockHolder) {
    super(
      `${folder} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. ` +
        'Two servers on one folder would lose data; stop that one, or set another DATA_DIR.',
    );
    this.holder = holder;
  }
}

const FILE = 'server.lock';

/**
 * Claims a data folder for this process (PGlite silently loses rows if two processes share one). The file appears whole
 * or not at all, by a hard link, so that one of two servers that start at the same time wins. A lock whose process is
 * dead (kill -9) is taken over.
 * @returns releases the folder
 * @throws FolderInUse naming the process
 */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const own: LockHolder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    processStart: processStart(process.pid),
  };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, path)) return () => release(path, own);
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new FolderInUse(folder, holder);
      removeStale(path, holder);
    }
    throw new Error(`Could not claim ${folder}: its lock file changes all the time.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two servers may find the same dead lock. The rename lets one of them remove it; a server that has removed another
 * lock than the dead one (the other server's new one) restores it.
 */
function removeStale(path: string, dead: LockHolder | null): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = readHolder(aside);
  if (taken && JSON.stringify(taken) !== JSON.stringify(dead)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, own: LockHolder): void {
  if (JSON.stringify(readHolder(path)) === JSON.stringify(own)) rmSync(path, { force: true });
}

function readHolder(path: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
}

function isHolder(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'host' in value
  );
}

/** A lock of another machine (a shared folder) counts as alive: it cannot be checked from here. */
function isAlive(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const start = processStart(holder.pid);
  return start === null || holder.processStart === null || start === holder.processStart;
}

/** Field 22 of /proc/<pid>/stat; the process name before it may contain spaces and brackets. */
function processStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

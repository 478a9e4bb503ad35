import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryEntry } from '../../shell/hosting/registry/change-registry.ts';
import { lockRegistry } from '../../shell/hosting/registry/disk/registry-lock.ts';

/**
 * Leaves of what somebody changed about a remote only the newest lines of the history. For local builds: a month of
 * them is nobody's news, and would bury the deployments. What others did stays for ever.
 */
export async function trimHistory(
  releases: string,
  { by, remote }: Pick<HistoryEntry, 'by' | 'remote'>,
  keep: number,
): Promise<void> {
  const path = join(releases, 'history.jsonl');
  const lock = await lockRegistry(releases, by);
  try {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
    const theirs = lines.filter((line) => isOf(line, by, remote));
    const gone = new Set(theirs.slice(0, -keep));
    if (gone.size === 0) return;
    const draft = `${path}.draft-${process.pid}`;
    await writeFile(
      draft,
      lines
        .filter((line) => !gone.has(line))
        .map((line) => `${line}\n`)
        .join(''),
    );
    await lock.assertHeld();
    await rename(draft, path);
  } finally {
    await lock.release();
  }
}

function isOf(line: string, by: string, remote: string): boolean {
  try {
    const entry = JSON.parse(line) as Partial<HistoryEntry>;
    return entry.by === by && entry.remote === remote;
  } catch {
    return false;
  }
}

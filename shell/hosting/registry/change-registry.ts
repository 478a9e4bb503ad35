import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { appendHistory, type DeployAction, type HistoryEntry, readHistory } from './disk/history.ts';
import { readRegistry } from './disk/read-registry.ts';
import { lockRegistry } from './disk/registry-lock.ts';
import { Refused } from './refused.ts';
import { parseRegistry, type Registry, type RemoteState, stateOf, withState } from './registry.ts';

export { type HistoryEntry, readHistory } from './disk/history.ts';
export { readRegistry } from './disk/read-registry.ts';

export interface ChangeEntry {
  /** A person, the account of a command, or `automatic`. */
  readonly by: string;
  readonly action: DeployAction;
  readonly remote: string;
  readonly version: string | null;
  readonly note: string;
  /** Revision that the change was decided on; any other one is refused. Absent: whatever it is. */
  readonly revision?: number;
}

/** What the remote is to be after the change. Throws `Refused` where it must not be. */
export type RegistryEdit = (
  state: RemoteState,
  registry: Registry,
  history: HistoryEntry[],
) => RemoteState | Promise<RemoteState>;

/**
 * Changes what the registry says of one remote: alone (`registry.lock`), on what is there at that moment, whole or
 * not at all. An edit that changes nothing writes nothing.
 *
 * The line of the history comes first, then the registry by a rename: after a crash between the two the registry is the
 * old one, and `readHistory` passes the line over. So there is nothing to fix.
 * @returns the registry as it is then
 * @throws Refused where the edit refuses, the revision is another one, or somebody holds the lock for too long
 */
export async function changeRegistry(
  releases: string,
  entry: ChangeEntry,
  edit: RegistryEdit,
): Promise<Registry> {
  await mkdir(releases, { recursive: true });
  const lock = await lockRegistry(releases, entry.by);
  try {
    const registry = await readRegistry(releases);
    const { revision: decidedOn, ...what } = entry;
    const revision = registry.revision ?? 0;
    if (decidedOn !== undefined && decidedOn !== revision) {
      throw new Refused([
        `Somebody was faster: the registry is at revision ${revision}, and this was decided on revision ${decidedOn}.`,
      ]);
    }
    const before = stateOf(registry, entry.remote);
    const after = await edit(before, registry, await readHistory(releases, registry));
    if (isDeepStrictEqual(after, before)) return registry;

    const { revision: _old, ...rest } = withState(registry, entry.remote, after);
    const next: Registry = { revision: revision + 1, ...rest };
    const text = `${JSON.stringify(next, null, 2)}\n`;
    // What could not be read again would leave the old registry in force without a word.
    parseRegistry(text);
    await lock.assertHeld();
    const at = new Date().toISOString();
    await appendHistory(releases, { ...what, revision: revision + 1, at, before, after });
    await replaceFile(join(releases, 'registry.json'), text);
    return next;
  } finally {
    await lock.release();
  }
}

/** Readers see the old file or the new one, and so does who comes after a crash. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.draft-${process.pid}`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

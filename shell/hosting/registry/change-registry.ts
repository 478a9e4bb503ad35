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

/** One remote of a change. */
export interface RemoteChange {
  readonly action: DeployAction;
  readonly remote: string;
  readonly version: string | null;
  readonly note: string;
}

export interface RegistryChange {
  /** A person, the account of a command, or `automatic`. */
  readonly by: string;
  /** Each remote at most once. */
  readonly changes: readonly RemoteChange[];
  /** Revision that the decision was based on; any other one is refused. Absent: any revision. */
  readonly revision?: number;
}

/** Computes the registry after the change. Throws `Refused` if the change is not allowed. */
export type RegistryEdit = (registry: Registry, history: HistoryEntry[]) => Registry | Promise<Registry>;

/**
 * Changes the registry for some remotes: exclusively (`registry.lock`), based on its current state, for all of them
 * or none. Each changed remote is a revision of its own; an edit that changes nothing writes nothing.
 *
 * It first writes the lines of the history, then the registry by a rename: after a crash between the two the registry
 * is the old one, and `readHistory` skips the lines. So there is nothing to repair.
 * @returns the resulting registry
 * @throws Refused if the edit refuses, the revision is another one, or another process holds the lock for too long
 */
export async function changeRegistry(
  releases: string,
  { by, changes, revision: decidedOn }: RegistryChange,
  edit: RegistryEdit,
): Promise<Registry> {
  await mkdir(releases, { recursive: true });
  const lock = await lockRegistry(releases, by);
  try {
    const registry = await readRegistry(releases);
    const revision = registry.revision ?? 0;
    if (decidedOn !== undefined && decidedOn !== revision) {
      throw new Refused([
        {
          en: `Somebody was faster: the registry is at revision ${revision}, and this was decided on revision ${decidedOn}.`,
          de: `Jemand war schneller: Die Freigaben haben den Stand ${revision}, entschieden wurde dies beim Stand ${decidedOn}.`,
        },
      ]);
    }
    const { revision: _old, ...rest } = await edit(registry, await readHistory(releases, registry));
    const at = new Date().toISOString();
    const entries = changes
      .map((change) => ({
        ...{ ...change, by, at },
        before: stateOf(registry, change.remote),
        after: stateOf(rest, change.remote),
      }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .map((entry, index): HistoryEntry => ({ ...entry, revision: revision + index + 1 }));
    if (entries.length === 0) return registry;

    const next: Registry = { revision: revision + entries.length, ...rest };
    const text = `${JSON.stringify(next, null, 2)}\n`;
    // Content that cannot be read again would silently leave the old registry in force.
    parseRegistry(text);
    await lock.assertHeld();
    await appendHistory(releases, entries);
    await replaceFile(join(releases, 'registry.json'), text);
    return next;
  } finally {
    await lock.release();
  }
}

/** Changes the registry for one remote, as `changeRegistry` does. */
export function changeRemote(
  releases: string,
  { by, revision, ...change }: RemoteChange & Pick<RegistryChange, 'by' | 'revision'>,
  edit: (state: RemoteState) => RemoteState,
): Promise<Registry> {
  const { remote } = change;
  return changeRegistry(
    releases,
    { by, changes: [change], ...(revision === undefined ? {} : { revision }) },
    (registry) => withState(registry, remote, edit(stateOf(registry, remote))),
  );
}

/** Readers see the old file or the new one, even after a crash. */
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

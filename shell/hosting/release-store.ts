import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/federation';
import { EMPTY_REGISTRY, isVersion, parseRegistry, type Registry } from './registry.ts';

/** The folder of released versions: `<remote>/<version>/` with `remote.json`, and `registry.json`. */
export interface ReleaseStore {
  /** As it is on disk now; empty where there is none yet. A broken file leaves the last good one in force. */
  registry(): Promise<Registry>;
  /** What a version says of itself; `undefined` where it is not in the store, or not whole. */
  manifest(remote: string, version: string): Promise<RemoteManifest | undefined>;
  /** Path of a file of a version, if the version's own list has it: nothing else is ever served. */
  file(remote: string, version: string, name: string): Promise<string | undefined>;
}

const isRemoteName = (name: string): boolean => /^[a-z][a-z0-9-]{0,63}$/.test(name);

export function openReleaseStore(
  folder: string,
  warn: (message: string) => void = console.warn,
): ReleaseStore {
  let known = { stamp: '', registry: EMPTY_REGISTRY };
  // A version never changes once it is there, so what was read stays true.
  const manifests = new Map<string, RemoteManifest>();

  async function registry(): Promise<Registry> {
    const path = join(folder, 'registry.json');
    const info = await stat(path).catch(() => undefined);
    const stamp = info ? `${info.mtimeMs} ${info.size} ${info.ino}` : '';
    if (stamp === known.stamp) return known.registry;
    try {
      known = { stamp, registry: info ? parseRegistry(await readFile(path, 'utf8')) : EMPTY_REGISTRY };
    } catch (error) {
      known = { ...known, stamp };
      warn(`${path} was changed and cannot be used; the registry before it stays in force. ${error}`);
    }
    return known.registry;
  }

  async function manifest(remote: string, version: string): Promise<RemoteManifest | undefined> {
    if (!isRemoteName(remote) || !isVersion(version)) return undefined;
    const key = `${remote}/${version}`;
    const read = manifests.get(key);
    if (read) return read;
    const text = await readFile(join(folder, remote, version, 'remote.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const found = JSON.parse(text) as RemoteManifest;
      if (found.name !== remote || found.version !== version || !found.files?.[found.entry]) {
        throw new Error('it is of another version');
      }
      manifests.set(key, found);
      return found;
    } catch (error) {
      warn(`${key}/remote.json cannot be used. ${error}`);
      return undefined;
    }
  }

  return {
    registry,
    manifest,
    async file(remote, version, name) {
      const found = await manifest(remote, version);
      return found && Object.hasOwn(found.files, name) ? join(folder, remote, version, name) : undefined;
    },
  };
}

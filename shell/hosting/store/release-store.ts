import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyManifest, RemoteManifest, ShellManifest } from '@portal/shared/federation';
import { EMPTY_REGISTRY, isVersion, parseRegistry, type Registry } from '../registry/registry.ts';
import { readManifest } from './format/read-manifest.ts';
import { computeIntegrity, whatIsMissing } from './format/version-files.ts';
import { isPackageName } from './format/version-names.ts';

/**
 * The folder of released versions: `<name>/<version>/` with `remote.json`, and `registry.json`. `shell` is one of the
 * names.
 */
export interface ReleaseStore {
  /** The current registry on disk; empty if there is none yet. A broken file leaves the last valid one in force. */
  registry(): Promise<Registry>;
  /** The manifest of a remote's version; `undefined` if it is not in the store, incomplete or invalid. */
  manifest(remote: string, version: string): Promise<RemoteManifest | undefined>;
  /** The same for a version of the shell. */
  shell(version: string): Promise<ShellManifest | undefined>;
  /** Path of a file of a usable version, if the version's own list contains it: nothing else is ever served. */
  file(name: string, version: string, file: string): Promise<string | undefined>;
  /** Path of a file below `assets/` of any usable shell, so that pages of an older one keep working. */
  shellFile(file: string): Promise<string | undefined>;
  /** Names of all version folders, newest number first, usable or not. */
  versions(name: string): Promise<string[]>;
  /** Why a version cannot be used, as a sentence; `undefined` if it can. */
  problemOf(name: string, version: string): Promise<string | undefined>;
  /** The slice of the API document that a version of a remote was built from; `undefined` as with `manifest`. */
  api(name: string, version: string): Promise<object | undefined>;
}

export function openReleaseStore(
  folder: string,
  warn: (message: string) => void = console.warn,
): ReleaseStore {
  const registry = registryReader(join(folder, 'registry.json'), warn);
  // A complete version never changes, so anything read from it stays valid as long as its `remote.json` exists.
  const whole = new Map<string, { stamp: string; manifest: AnyManifest }>();
  const told = new Map<string, string>();
  const assets = new Map<string, string>();

  /** The manifest of a usable version, or a sentence that says why it is unusable. */
  async function look(name: string, version: string): Promise<AnyManifest | string> {
    if (!isPackageName(name) || !isVersion(version)) return `${name} ${version} is no name of a version.`;
    const key = `${name}/${version}`;
    const place = join(folder, name, version);
    const path = join(place, 'remote.json');
    const stamp = await stampOf(path);
    const known = whole.get(key);
    if (known && known.stamp === stamp) return known.manifest;
    whole.delete(key);
    if (stamp === '') {
      const isFolder = (await stampOf(place)) !== '';
      return isFolder
        ? `${name} ${version} is not whole: remote.json is missing.`
        : `${name} ${version} is not in the release store.`;
    }
    try {
      const manifest = readManifest(await readFile(path, 'utf8'), name, version);
      const missing = await whatIsMissing(place, manifest);
      if (missing !== undefined) return `${name} ${version} is not whole: ${missing}.`;
      whole.set(key, { stamp, manifest });
      told.delete(key);
      return manifest;
    } catch (error) {
      return `${name} ${version} cannot be used: ${error instanceof Error ? error.message : error}.`;
    }
  }

  /**
   * For versions that the registry or the store names: reports a problem once. Not for versions that a request names.
   */
  async function readAndReport(name: string, version: string): Promise<AnyManifest | undefined> {
    const found = await look(name, version);
    if (typeof found !== 'string') return found;
    if (told.get(`${name}/${version}`) !== found) warn(`Release store ${folder}: ${found}`);
    told.set(`${name}/${version}`, found);
    return undefined;
  }

  async function manifest(remote: string, version: string): Promise<RemoteManifest | undefined> {
    const found = await readAndReport(remote, version);
    return found?.kind === 'remote' ? found : undefined;
  }

  async function shell(version: string): Promise<ShellManifest | undefined> {
    const found = await readAndReport('shell', version);
    return found?.kind === 'shell' ? found : undefined;
  }

  async function versions(name: string): Promise<string[]> {
    if (!isPackageName(name)) return [];
    const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isDirectory() && isVersion(entry.name) && !entry.name.includes('.draft-'))
      .map((entry) => entry.name)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  }

  return {
    registry,
    manifest,
    shell,
    versions,
    async file(name, version, file) {
      const found = await look(name, version);
      const isListed = typeof found !== 'string' && Object.hasOwn(found.files, file);
      return isListed ? join(folder, name, version, file) : undefined;
    },
    async shellFile(file) {
      if (!file.startsWith('assets/')) return undefined;
      const known = assets.get(file);
      // An old version may have been deleted while another still has the same file.
      if (known !== undefined && (await stampOf(known)) !== '') return known;
      assets.delete(file);
      for (const version of await versions('shell')) {
        const found = await shell(version);
        for (const name of Object.keys(found?.files ?? {})) {
          if (name.startsWith('assets/')) assets.set(name, join(folder, 'shell', version, name));
        }
      }
      return assets.get(file);
    },
    async problemOf(name, version) {
      const found = await look(name, version);
      return typeof found === 'string' ? found : undefined;
    },
    async api(name, version) {
      const found = await manifest(name, version);
      if (!found) return undefined;
      const text = await readFile(join(folder, name, version, 'api.json'), 'utf8').catch(() => '');
      if (computeIntegrity(text) === found.api) return JSON.parse(text) as object;
      warn(`Release store ${folder}: ${name} ${version} has another api.json than was released with it.`);
      return undefined;
    },
  };
}

function registryReader(path: string, warn: (message: string) => void): ReleaseStore['registry'] {
  let known = { stamp: '', registry: EMPTY_REGISTRY };
  return async () => {
    const stamp = await stampOf(path);
    if (stamp === known.stamp) return known.registry;
    try {
      const text = stamp === '' ? undefined : await readFile(path, 'utf8');
      known = { stamp, registry: text === undefined ? EMPTY_REGISTRY : parseRegistry(text) };
    } catch (error) {
      known = { ...known, stamp };
      warn(`${path} was changed and cannot be used; the registry before it stays in force. ${error}`);
    }
    return known.registry;
  };
}

/** Differs for every other file at this path; empty if there is none. */
async function stampOf(path: string): Promise<string> {
  const info = await stat(path).catch(() => undefined);
  return info ? `${info.mtimeMs} ${info.size} ${info.ino}` : '';
}

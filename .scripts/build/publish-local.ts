import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  changeRemote,
  type HistoryEntry,
  readRegistry,
} from '../../shell/hosting/registry/change-registry.ts';
import { lockRegistry } from '../../shell/hosting/registry/disk/registry-lock.ts';
import { promote } from '../../shell/hosting/registry/edits.ts';
import { isLocalVersion } from '../../shell/hosting/store/format/version-names.ts';
import { publishVersion, VersionExists } from '../../shell/hosting/store/publish-version.ts';
import { openReleaseStore } from '../../shell/hosting/store/release-store.ts';
import type { DescribedBuild } from './describe-build.ts';
import { readPackage } from './packages.ts';

/**
 * This many local versions of a package stay, besides those that the registry names, and this many lines of their
 * history.
 */
const KEPT_VERSIONS = 5;
/** Author of the change in the registry's history. */
export const LOCAL_BUILD = 'local build';

/**
 * Publishes a build as `<number>-<10 hex of its content>`. The same content is the same version, and is not written
 * twice.
 * @returns the version
 */
export async function publishLocal(build: DescribedBuild, dist: string, releases: string): Promise<string> {
  const { manifest, api } = build;
  const { name } = manifest;
  const { version: number } = readPackage(name);
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  const version = `${number}-${hash.slice(0, 10)}`;
  // A local version that exists but is unusable was interrupted, or has an older manifest format.
  const problem = await openReleaseStore(releases, () => {}).problemOf(name, version);
  if (problem === undefined) return version;
  await rm(join(releases, name, version), { recursive: true, force: true });
  try {
    await publishVersion(releases, { ...manifest, version }, dist, api ? { api } : {});
  } catch (error) {
    // Another process has published the same build in the meantime.
    if (!(error instanceof VersionExists)) throw error;
  }
  return version;
}

/**
 * Deploys a local version for everyone, unless a release team has deployed a released one: a checkout that is started
 * on their store must not hand out a developer's working copy. `force`: even then.
 * @returns the released version that stays, if one does
 */
export async function deployLocal(
  releases: string,
  name: string,
  version: string,
  force: boolean,
): Promise<string | undefined> {
  let stays: string | undefined;
  const entry = { by: LOCAL_BUILD, action: 'deploy', remote: name, version, note: '' } as const;
  await changeRemote(releases, entry, (state) => {
    if (state.default === version) return state;
    stays = state.default !== null && !isLocalVersion(state.default) && !force ? state.default : undefined;
    return stays === undefined ? promote(state, version) : state;
  });
  await trimHistory(releases, { by: LOCAL_BUILD, remote: name }, KEPT_VERSIONS);
  return stays;
}

/** Deletes old local builds; a day's work would leave a hundred. */
export async function pruneLocal(releases: string, name: string): Promise<void> {
  // Users of a withdrawn version have another one by now. A killed one may be revived, so it stays.
  const { withdrawn: _gone, ...named } = await readRegistry(releases);
  const registry = JSON.stringify(named);
  const names = await readdir(join(releases, name));
  const local = names.filter((version) => isLocalVersion(version) && !registry.includes(`"${version}"`));
  const aged = await Promise.all(
    local.map(async (version) => ({ version, time: (await stat(join(releases, name, version))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.time - a.time).slice(KEPT_VERSIONS);
  await Promise.all(old.map(({ version }) => rm(join(releases, name, version), { recursive: true })));
}

/**
 * Trims the history of one author's changes to a remote to its newest lines. For local builds: a month of them
 * interests no one, and would bury the deployments. Other authors' lines stay forever.
 */
async function trimHistory(
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

import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnyManifest } from '@portal/shared/federation';
import { isRunning } from '../is-running.ts';
import { checkManifest } from './format/read-manifest.ts';
import { computeIntegrity, filesOnDisk, wrongFiles } from './format/version-files.ts';
import { DRAFT_PREFIX } from './format/version-names.ts';
import { openReleaseStore } from './release-store.ts';

/** A released version is never overwritten. */
export class VersionExists extends Error {
  override readonly name = 'VersionExists';
}

/** The store could not be written, and is unchanged. The message says why, where, and what to do. */
export class StoreNotWritable extends Error {
  override readonly name = 'StoreNotWritable';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The text of `api.json`, whose hash is `RemoteManifest.api`. */
export function apiText(api: object): string {
  return `${JSON.stringify(api, null, 1)}\n`;
}

/**
 * Puts a version into the release store: completely or not at all. Copies it into a draft next to it, compares every
 * byte of the copy with the manifest, and then renames it; of two concurrent calls one wins.
 * @param files folder with the files of the manifest, and their compressed forms
 * @throws VersionExists, StoreNotWritable, or Error if manifest and files do not match
 */
export async function publishVersion(
  releases: string,
  manifest: AnyManifest,
  files: string,
  extra: { readonly api?: object } = {},
): Promise<void> {
  const { name, version } = checkManifest(manifest);
  const what = `${name} ${version}`;
  const place = join(releases, name, version);
  const draft = join(
    releases,
    name,
    `${DRAFT_PREFIX}${version}-${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  const api = extra.api && apiText(extra.api);
  if (manifest.kind === 'remote' && (api === undefined || computeIntegrity(api) !== manifest.api)) {
    throw new Error(
      `${what}: its slice of the API document is not the one that remote.json has the hash of.`,
    );
  }
  await assertNew(releases, name, version);
  try {
    await mkdir(join(releases, name), { recursive: true });
    await removeOldDrafts(join(releases, name));
    await writeDraft(draft, manifest, files, api);
    const errors = await wrongFiles(draft, manifest);
    if (errors.length > 0) throw new Error(`${what} does not fit its remote.json: ${errors.join('; ')}.`);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    const code = codeOf(error);
    if (code === 'ENOTEMPTY' || code === 'EEXIST') await assertNew(releases, name, version);
    if (code !== undefined) throw notWritable(what, releases, code, error);
    throw error;
  }
}

async function writeDraft(draft: string, manifest: AnyManifest, files: string, api: string | undefined) {
  const names = filesOnDisk(manifest).map(([file]) => file);
  for (const folder of new Set(names.map((file) => dirname(file)))) {
    await mkdir(join(draft, folder), { recursive: true });
  }
  for (const file of names) await copyFile(join(files, file), join(draft, file));
  if (api !== undefined) await writeFile(join(draft, 'api.json'), api);
  await writeFile(join(draft, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws VersionExists if the version is in the store, complete or not */
export async function assertNew(releases: string, name: string, version: string): Promise<void> {
  const place = join(releases, name, version);
  if (!(await exists(place))) return;
  const problem = await openReleaseStore(releases, () => {}).problemOf(name, version);
  throw new VersionExists(
    problem === undefined
      ? `${name} ${version} is already in the release store (${place}), and a released version never changes. Raise "version" in package.json and release again.`
      : `${place} is already there. ${problem} If nobody is copying it there now, remove the folder and release again.`,
  );
}

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: 'the disk quota is used up; free some space',
  EFBIG: 'a file was larger than this process may write (ulimit -f); raise the limit',
  EROFS: 'it is mounted read-only; mount it for writing',
  EACCES: 'this user may not write there; change the rights or the user',
  EPERM: 'this user may not write there; change the rights or the user',
};

function notWritable(what: string, releases: string, code: string, cause: unknown): StoreNotWritable {
  const reason = REMEDIES[code] ?? `${code} (${cause instanceof Error ? cause.message : cause}); fix that`;
  return new StoreNotWritable(
    `${what} was not written to the release store ${releases}: ${reason} and try again. The store is as it was before.`,
    { cause },
  );
}

/** Deletes drafts of killed processes; one that still runs, or ran today, may be about to finish. */
async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(DRAFT_PREFIX));
  for (const name of drafts) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    const pid = Number(/-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]);
    if (info && info.mtimeMs < Date.now() - DAY_MS && !isRunning(pid))
      await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isVersion } from '../registry/registry.ts';
import { readManifest } from './format/read-manifest.ts';
import { wrongFiles } from './format/version-files.ts';
import { isPackageName } from './format/version-names.ts';

/**
 * Reads every byte of a version, before anyone gets it. For each request, the store only checks that all files are
 * there.
 * @returns the problems, as sentences; empty: it matches what was released
 */
export async function verifyVersion(releases: string, name: string, version: string): Promise<string[]> {
  if (!isPackageName(name) || !isVersion(version)) return [`${name} ${version} is no name of a version.`];
  const folder = join(releases, name, version);
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return [`${name} ${version} is not in the release store ${releases}.`];
  try {
    const errors = await wrongFiles(folder, readManifest(text, name, version));
    return errors.map((error) => `${name} ${version}: ${error}.`);
  } catch (error) {
    return [`${name} ${version}: ${error instanceof Error ? error.message : error}.`];
  }
}

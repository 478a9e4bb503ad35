import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_REGISTRY, parseRegistry, type Registry } from '../registry.ts';

/** As it is on disk, empty where there is none yet; throws with the place of the error where it cannot be used. */
export async function readRegistry(releases: string): Promise<Registry> {
  const text = await readFile(join(releases, 'registry.json'), 'utf8').catch(ifMissing);
  return text === undefined ? EMPTY_REGISTRY : parseRegistry(text);
}

/** A file that is not there yet says nothing; any other error is one. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

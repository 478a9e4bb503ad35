import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Root of the repository. */
export const ROOT = join(import.meta.dirname, '../..');

const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * One hash over the contents of files and folders, as paths from the root. Ignores tests and documents. It hashes
 * contents rather than times, because a checkout changes every time and no content.
 */
export function hashInputs(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(ROOT, path))).sort()) {
    hash.update(`\n${relative(ROOT, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path) || IGNORED.test(relative(ROOT, path))) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** For the tests of the deployment files: the content of the repository. */

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** By its path from the root. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Whether a file or folder is part of the repository, or new and not ignored. */
export function isKept(path: string): boolean {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', path];
  return existsSync(join(ROOT, path)) && execFileSync('git', args, { cwd: ROOT }).length > 0;
}

/** Those of the paths that are not there. */
export function missing(paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => !isKept(path));
}

/** Names of the environment variables that servers and commands of a deployment read. */
export function variablesRead(): Set<string> {
  const files = globSync(
    [
      'openapi/server/src/**/*.ts',
      'shell/hosting/**/*.ts',
      '.scripts/{portal,build}/*.ts',
      '.scripts/{serve,deploy}.ts',
    ],
    { cwd: ROOT, exclude: (path) => /\.test\.ts$|testing/.test(String(path)) },
  );
  const names = files.flatMap((file) => [...read(file).matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)]);
  return new Set(names.map(([, name = '']) => name));
}

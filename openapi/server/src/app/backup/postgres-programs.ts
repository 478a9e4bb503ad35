import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupRefused } from './refused.ts';

/** Where PostgreSQL's programs may be: `POSTGRES_BIN`, the PATH, Debian's and Red Hat's own folders, newest first. */
function folders(): string[] {
  const major = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0);
  const packaged = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']);
  return [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...packaged.sort((a, b) => major(b) - major(a)),
  ].filter((folder) => folder !== '');
}

/** Folder of the first program of that name. */
export function findPostgres(program: string): string | undefined {
  return folders().find((folder) => existsSync(join(folder, program)));
}

/**
 * The program that fits a server: `pg_dump` must not be older than it, and what a newer one writes an older server may
 * not take, so that the nearest is taken.
 * @returns its path
 * @throws BackupRefused if there is none
 */
export function programFor(program: 'pg_dump' | 'pg_restore', serverMajor: number): string {
  const found = [...new Set(folders().map((folder) => join(folder, program)))]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, major: readMajor(path) }));
  const fitting = found.filter(({ major }) => major >= serverMajor).sort((a, b) => a.major - b.major);
  if (fitting[0]) return fitting[0].path;
  const instead = found.length > 0 ? ` (there is ${found.map(({ major }) => major).join(', ')})` : '';
  throw new BackupRefused(
    `${program} of PostgreSQL ${serverMajor} or newer is needed${instead}. ` +
      `Install it (Debian: postgresql-client-${serverMajor}) or let POSTGRES_BIN name its folder.`,
  );
}

/** 0 where the program cannot say it. */
function readMajor(path: string): number {
  try {
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/(\d+)(?:\.\d+|beta|rc|devel)?/.exec(said)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

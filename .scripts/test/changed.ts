import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { journeysOf } from './journeys.ts';
import { hasUnitTests, type Selection, select } from './selection.ts';
import {
  build,
  imports,
  journeys,
  lint,
  type Machine,
  root,
  type Stage,
  server,
  texts,
  typedFolders,
  types,
  unit,
  unused,
  versions,
} from './stages.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Stages that a change can break, for daily work: uncommitted files, and commits since a revision.
 * @param since a revision; by default where this branch left main, which on main is the last commit
 * @throws if git does not know it
 */
export async function changedStages(
  machine: Machine,
  since = git('merge-base', 'HEAD', 'main'),
): Promise<Stage[]> {
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const files = [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  if (files.length === 0) return [];
  const journeysByFile = new Map<string, readonly string[]>();
  for (const file of files) {
    const known = await journeysOf(file);
    if (known) journeysByFile.set(file, known);
  }
  const selection = select(files, typedFolders, journeysByFile);
  const existing = files.filter((file) => existsSync(join(root, file)));
  const byImports = ['--changed', since, '--passWithNoTests'];
  const inFolders = (folders: readonly string[]) =>
    [...new Set([...folders, '.scripts', 'openapi'])].map((folder) => `${folder}/`);
  const databases = ['pglite', 'postgres'] as const;
  return [
    ...(existing.length > 0 ? [lint(existing)] : []),
    ...(files.some((file) => file.endsWith('package.json')) ? [versions] : []),
    imports,
    texts,
    unused,
    ...(selection.types.length > 0 ? [types(selection.types)] : []),
    ...(selection.unit.length > 0
      ? [unit(inFolders(selection.unit))]
      : selection.unitByImports
        ? [unit([...byImports, ...inFolders(selection.types.filter(hasUnitTests))])]
        : []),
    ...(selection.server === 'none'
      ? []
      : databases.map((database) =>
          server(database, machine, serverArguments(selection.server, database, byImports)),
        )),
    ...(selection.journeys?.length === 0 ? [] : [build, journeys(machine, selection.journeys ?? [])]),
  ];
}

/** The contract that every module keeps; on PGlite only one valid call per operation, which runs its statements. */
const contract = { postgres: 'src/contract/', pglite: 'src/contract/access.api.test.ts' };

function serverArguments(
  server: Selection['server'],
  database: 'pglite' | 'postgres',
  byImports: readonly string[],
): readonly string[] {
  if (server === 'whole') return [];
  return typeof server === 'string' ? byImports : [...server, contract[database]];
}

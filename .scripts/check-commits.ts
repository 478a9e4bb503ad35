import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitErrors } from './lint/commit-message.ts';

/**
 * `node .scripts/check-commits.ts main..HEAD` checks the messages of these commits, and
 * `--edit <file>` the message that Git is about to commit (`hooks/commit-msg`).
 */
const root = join(import.meta.dirname, '..');
const [first, file] = process.argv.slice(2);
if (first === undefined || (first === '--edit' && file === undefined)) {
  console.error('node .scripts/check-commits.ts main..HEAD | --edit <file>');
  process.exit(2);
}
const messages = first === '--edit' && file !== undefined ? [readMessage(file)] : readCommits(first);
const areas = readAreas();
const errors = messages.flatMap((message) =>
  commitErrors(message, areas).map((error) => `${message.split('\n', 1)[0]}\n  ${error}`),
);
for (const error of errors) console.error(error);
if (errors.length > 0) console.error('\nCONTRIBUTING.md explains the format of a commit message.');
process.exitCode = errors.length > 0 ? 1 : 0;

/** Without Git's own comments. */
function readMessage(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => !line.startsWith('#')).join('\n');
}

function readCommits(range: string): string[] {
  const log = execFileSync('git', ['log', '--no-merges', '-z', '--format=%B', range], {
    cwd: root,
    encoding: 'utf8',
  });
  return log.split('\0').filter(Boolean);
}

/** The workspaces, the folders of the server, and the areas that are not a folder of their own. */
function readAreas(): Set<string> {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const source = join(root, 'openapi/server/src');
  const domains = [source, join(source, 'modules')].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'modules',
    ),
  );
  return new Set([
    ...globSync(workspaces, { cwd: root }).filter((name) => !name.includes('/')),
    'server',
    ...domains.map(({ name }) => `server/${name}`),
    '.scripts',
    'docs',
    'ci',
  ]);
}

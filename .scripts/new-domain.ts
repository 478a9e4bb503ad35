import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build/inputs.ts';
import { formatted, makeDomain, Refused } from './new-domain/make-domain.ts';
import { type DomainNames, remoteOf, singularOf } from './new-domain/names.ts';

/**
 * `npm run new-domain -- lockers`: contract, server module, remote and journeys of a domain, with passing tests
 * (shared/docs/first-domain.md).
 */
const USAGE = 'npm run new-domain -- lockers [--singular locker] [--german Schließfächer,Schließfach]';

function readNames(): DomainNames {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { singular: { type: 'string' }, german: { type: 'string' } },
    });
    const [plural, ...more] = positionals;
    if (plural === undefined) throw new Error('A domain needs a name.');
    if (more.length > 0) throw new Error('One domain at a time.');
    const singular = values.singular ?? singularOf(plural);
    const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    const [many = inWords(plural), one = many] = values.german?.split(',') ?? [
      inWords(plural),
      inWords(singular),
    ];
    return { plural, singular, german: { plural: many, singular: one } };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed.`);
}

try {
  const names = readNames();
  const { files, lists } = makeDomain(names, ROOT);
  run('openapi/server/src/db/write-tables.ts');
  run(join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...formatted(names));
  console.log(`${files.length} new files, and a few lines in ${lists.length} lists: ${lists.join(', ')}.

  npm run dev      the whole portal with it: log in, then /${names.plural}
  npm test         everything, its tests too
  ${remoteOf(names)}/README.md, shared/docs/first-domain.md: what it has, and the way to people

The first of these installs once more, because the lock file names ${remoteOf(names)} now.
`);
} catch (error) {
  console.error(error instanceof Refused ? error.message : error);
  process.exitCode = error instanceof Refused ? 2 : 1;
}

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Reported, readPlaywright, readVitest } from './reports.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const reports = join(root, '.reports');

export interface Stage {
  name: string;
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Reads the runner's own report; without it the stage is one check that passes or fails by its exit code. */
  report?: (root: string, file: string) => Reported;
}

/** What the machine offers; `machine.ts` finds or installs it. */
export interface Machine {
  chromium: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  nginx: string;
}

/** Everything that has types of its own. */
export const typedFolders = globSync(
  '{openapi,openapi/server,shared,shell,mf-*,e2e,.scripts}/tsconfig.json',
  {
    cwd: root,
  },
).map((file) => file.replace('/tsconfig.json', ''));

export const lint = (files: readonly string[] = ['.']): Stage => ({
  name: 'lint',
  command: ['biome', 'ci', '--no-errors-on-unmatched', '--reporter=concise', ...files],
});
export const imports: Stage = { name: 'imports', command: ['node', '.scripts/check-imports.ts'] };
export const versions: Stage = {
  name: 'versions',
  command: ['sherif', '-i', 'typescript', '-r', 'root-package-manager-field'],
};
/** Words and links of every tracked file: no import leads from a text to its test. Part of `unit` where that runs whole. */
export const texts = vitest('texts', ['--project', 'contract', 'checks/spelling', 'checks/rules']);
export const unused: Stage = { name: 'unused', command: ['knip'] };
export const build: Stage = { name: 'build', command: ['node', '.scripts/build.ts'] };

export function types(folder: string): Stage {
  // The contract's own tools depend on the TypeScript that its generator needs.
  const compiler = folder === 'openapi' ? 'openapi/node_modules/.bin/tsc' : 'tsc';
  return { name: `types-${folder.replaceAll('/', '-')}`, command: [compiler, '-p', folder] };
}

/** @param args for vitest, e.g. the files or projects to run; everything without them */
export function unit(args: readonly string[] = []): Stage {
  // By itself vitest leaves one core to the machine: of two, that is half of the time.
  return vitest('unit', ['--maxWorkers=100%', ...args]);
}

export function server(database: 'pglite' | 'postgres', { postgres }: Machine, args: readonly string[] = []) {
  return vitest(`server-${database}`, ['--root', 'openapi/server', ...args], {
    TEST_DATABASE: database,
    POSTGRES_BIN: postgres,
  });
}

/** @param folders of `e2e/specs`; all without them */
export function journeys(machine: Machine, folders: readonly string[] = []): Stage {
  return {
    name: 'e2e',
    command: [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=json',
      ...folders.map((folder) => `specs/${folder}/`),
    ],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
      CHROMIUM_PATH: machine.chromium,
      POSTGRES_BIN: machine.postgres,
      NGINX_PATH: machine.nginx,
    },
    report: readPlaywright,
  };
}

/** All checks, in the order in which they are cheap. */
export function allStages(machine: Machine): Stage[] {
  return [
    lint(),
    imports,
    versions,
    unused,
    ...typedFolders.map(types),
    unit(),
    server('pglite', machine),
    server('postgres', machine),
    build,
    journeys(machine),
  ];
}

function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Stage {
  const output = `--outputFile.json=${join(reports, `${name}.json`)}`;
  return {
    name,
    command: ['vitest', 'run', '--reporter=json', '--silent=passed-only', output, ...args],
    env,
    report: readVitest,
  };
}

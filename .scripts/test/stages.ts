import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const reports = join(root, '.reports');

export interface Stage {
  name: string;
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Takes a core for less than a minute: runs alongside the stages that take all cores. */
  isLight?: true;
  /** Starts after the light stages, of which the build is one. */
  needsBuild?: true;
  /** Runs journeys in Firefox and WebKitGTK. */
  needsEngines?: true;
  /**
   * The command for one test, if the stage's program reports its tests to the runner. Without it, the stage is one
   * check that passes or fails by its exit code.
   */
  repeat?: (file: string, title: string) => readonly string[];
}

/** Paths of installed programs; `machine.ts` finds or installs them. */
export interface Machine {
  chromium: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  nginx: string;
}

/** Every folder with its own `tsconfig.json`. */
export const typedFolders = globSync(
  '{openapi,openapi/server,shared,shell,mf-*,e2e,.scripts}/tsconfig.json',
  {
    cwd: root,
  },
).map((file) => file.replace('/tsconfig.json', ''));

export const lint = (files: readonly string[] = ['.']) =>
  check('lint', 'biome', 'ci', '--no-errors-on-unmatched', '--reporter=concise', ...files);
export const imports = check('imports', 'node', '.scripts/check-imports.ts');
export const versions = check('versions', 'sherif', '-i', 'typescript', '-r', 'root-package-manager-field');
export const unused = check('unused', 'knip');
export const build = check('build', 'node', '.scripts/build.ts');
/**
 * Builds nothing, and checks only folders whose inputs have changed; one at a time, because each takes up to 1.3 GB.
 */
export const types = (folders: readonly string[] = typedFolders) =>
  check('types', 'tsc', '--build', '--builders', '1', ...folders);
/**
 * Words, links and comments of every tracked file, and catalogues: no import leads to their tests. `unit` includes
 * them when it runs whole.
 */
export const texts = vitest('texts', ['checks/spelling', 'checks/rules', 'lint/catalogues', 'house/limits']);

/** @param args for vitest, e.g. the files or projects to run; everything without them */
export function unit(args: readonly string[] = []): Stage {
  // By default vitest leaves one core free; on two cores that would double the time.
  return vitest('unit', ['--maxWorkers=100%', ...args]);
}

export function server(database: 'pglite' | 'postgres', { postgres }: Machine, args: readonly string[] = []) {
  return vitest(`server-${database}`, ['--root', 'openapi/server', ...args], {
    TEST_DATABASE: database,
    POSTGRES_BIN: postgres,
  });
}

/** @param specs folders or files of `e2e/specs`; all without them */
export function journeys(machine: Machine, specs: readonly string[] = []): Stage {
  const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] as const;
  return {
    name: 'e2e',
    command: [
      ...playwright,
      `--reporter=dot,${reporter('playwright')}`,
      ...specs.map((spec) => `specs/${spec}`),
      // A file may contain only journeys of the full run.
      '--pass-with-no-tests',
    ],
    env: {
      CHROMIUM_PATH: machine.chromium,
      POSTGRES_BIN: machine.postgres,
      NGINX_PATH: machine.nginx,
    },
    needsBuild: true,
    ...(specs.length === 0 && { needsEngines: true }),
    repeat: (file) => [...playwright, file],
  };
}

/** All checks. */
export function allStages(machine: Machine): Stage[] {
  return [
    lint(),
    imports,
    versions,
    types(),
    unused,
    build,
    unit(),
    server('pglite', machine),
    server('postgres', machine),
    journeys(machine),
  ];
}

function check(name: string, ...command: Stage['command']): Stage {
  return { name, command, isLight: true };
}

function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Stage {
  return {
    name,
    command: [
      'vitest',
      'run',
      '--reporter=minimal',
      `--reporter=${reporter('vitest')}`,
      '--silent=passed-only',
      ...args,
    ],
    env,
    // Letters and digits mean the same in a vitest pattern and in a quoted argument.
    repeat: (file, title) => [
      'vitest run',
      ...(env.TEST_DATABASE ? ['--root openapi/server', file.replace('openapi/server/', '')] : [file]),
      ...(title === '' ? [] : [`-t "${title.replace(/[^\p{L}\p{N} ]/gu, '.')}"`]),
    ],
  };
}

function reporter(program: 'vitest' | 'playwright'): string {
  return join(root, '.scripts', 'test', `${program}-reporter.ts`);
}

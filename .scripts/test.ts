import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureCodeReader, ensureNginx, ensurePostgres } from './machine.ts';

/**
 * All checks, one after the other, each with its own report; the last line sums what the runners reported.
 * `npm test -- <name>…` runs only the named stages (for work on one of them; the names stand in front of each).
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.reports');

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface Stage {
  name: string;
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Reads the runner's own report; without it the stage is one check that passes or fails by its exit code. */
  report?: (file: string) => Count;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** Of a file that did not even load. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Lines of a failure's stack that are worth a look. */
const LINES_AT_MOST = 12;

function vitestCount(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  for (const { name, message, assertionResults } of report.testResults) {
    const path = relative(root, name);
    if (message) console.log(`\n✗ ${path}\n${shortened(message)}`);
    for (const { status, fullName, failureMessages = [] } of assertionResults) {
      if (status === 'failed')
        console.log(`\n✗ ${path}: ${fullName}\n${shortened(failureMessages.join('\n'))}`);
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function shortened(text: string): string {
  const lines = text.split('\n').filter((line) => !line.includes('node_modules'));
  return lines.slice(0, LINES_AT_MOST).join('\n');
}

function playwrightCount(file: string): Count {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // A test that passes only on its second try has not passed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function vitest(name: string, args: string[], env: Record<string, string> = {}): Stage {
  const output = `--outputFile.json=${join(reports, `${name}.json`)}`;
  return {
    name,
    // Only what failed is printed, from the report: thousands of dots say nothing.
    command: ['vitest', 'run', '--reporter=json', '--silent=passed-only', output, ...args],
    env,
    report: vitestCount,
  };
}

const packages = globSync('{openapi,openapi/server,shared,shell,mf-*,e2e,.scripts}/tsconfig.json', {
  cwd: root,
});

function stages(chromium: string, postgres: string, nginx: string): Stage[] {
  return [
    { name: 'lint', command: ['biome', 'ci', '.'] },
    { name: 'imports', command: ['node', '.scripts/check-imports.ts'] },
    { name: 'versions', command: ['sherif', '-i', 'typescript', '-r', 'root-package-manager-field'] },
    { name: 'unused', command: ['knip'] },
    ...packages.map((file): Stage => {
      const folder = file.replace('/tsconfig.json', '');
      // The contract's own tools stand on the TypeScript that its generator needs.
      const compiler = folder === 'openapi' ? 'openapi/node_modules/.bin/tsc' : 'tsc';
      return { name: `types-${folder.replaceAll('/', '-')}`, command: [compiler, '-p', folder] };
    }),
    vitest('unit', []),
    vitest('server-pglite', ['--root', 'openapi/server'], { TEST_DATABASE: 'pglite' }),
    vitest('server-postgres', ['--root', 'openapi/server'], {
      TEST_DATABASE: 'postgres',
      POSTGRES_BIN: postgres,
    }),
    { name: 'build', command: ['node', '.scripts/build.ts'] },
    {
      name: 'e2e',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
        CHROMIUM_PATH: chromium,
        POSTGRES_BIN: postgres,
        NGINX_PATH: nginx,
      },
      report: playwrightCount,
    },
  ];
}

function execute({ command: [program, ...args], env }: Stage): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(`${program} did not start: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function runStage(stage: Stage): Promise<Count> {
  const file = join(reports, `${stage.name}.json`);
  const started = Date.now();
  console.log(`\n━━ ${stage.name}`);
  const status = await execute(stage);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  let count: Count = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (stage.report) {
    // A runner that died before its report is a failure, and so is one that ran nothing.
    count = existsSync(file) ? stage.report(file) : { passed: 0, failed: 1, skipped: 0 };
    if (status !== 0 && count.failed === 0) count.failed = 1;
    if (count.passed + count.failed === 0) count.failed = 1;
  }
  console.log(`   ${stage.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted = process.argv.slice(2);
ensureCodeReader();
const all = stages(await ensureChromium(), ensurePostgres(), ensureNginx());
const unknown = wanted.filter((name) => !all.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];
for (const stage of all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const count = await runStage(stage);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  if (count.failed > 0) broken.push(stage.name);
}
if (broken.length > 0) console.log(`\nfailed in: ${broken.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

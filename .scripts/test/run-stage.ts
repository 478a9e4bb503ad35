import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ENDED, type TestReport } from './report.ts';
import { reports, root, type Stage } from './stages.ts';

/** Lines of the output of a stage without reports, or one that broke before its end. */
const TAIL = 40;

/** A finished stage; one without a reporter is a single test that passes or fails by its exit code. */
export interface Outcome {
  name: string;
  seconds: number;
  tests: readonly TestReport[];
  failures: readonly string[];
}

/**
 * Runs a stage, prints each failure as it happens and one line at the end. The program's own output goes to
 * `.reports/<stage>.log`, because thousands of dots say nothing.
 */
export async function runStage(stage: Stage): Promise<Outcome> {
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1000;
  const tests: TestReport[] = [];
  const failures: string[] = [];
  const add = (test: TestReport) => {
    tests.push(test);
    if (test.status !== 'failed') return;
    const where = [test.file, test.title].filter(Boolean).join(': ');
    const failure = `${stage.name}: ${where}\n  ${commandFor(stage, test)}`;
    failures.push(failure);
    console.log(`\n✗ ${failure}\n${test.message}\n`);
  };
  const log = join(reports, `${stage.name}.log`);
  const { status, ended } = await execute(stage, log, add);
  const result = { file: '', title: '', milliseconds: seconds() * 1000 };
  if (!stage.repeat && status === 0) add({ ...result, status: 'passed' });
  else if (failures.length === 0 && (status !== 0 || !ended)) {
    add({ ...result, status: 'failed', message: lastLines(log) });
  }
  const outcome = { name: stage.name, seconds: seconds(), tests, failures };
  console.log(describe(outcome));
  return outcome;
}

export function describe({ name, seconds, tests, failures }: Outcome): string {
  const sign = failures.length > 0 ? '✗' : '✓';
  return `${sign} ${name}: ${count(tests)} in ${seconds.toFixed(0)} s`;
}

export function count(tests: readonly TestReport[]): string {
  const of = (wanted: TestReport['status']) => tests.filter(({ status }) => status === wanted).length;
  const skipped = of('skipped') > 0 ? `, ${of('skipped')} skipped` : '';
  return `${of('passed')} passed, ${of('failed')} failed${skipped}`;
}

/** Repeats one test, or the stage where no test can be named; ready to paste. */
function commandFor({ name, env = {}, repeat }: Stage, { file, title }: TestReport): string {
  if (!repeat || file === '') return `npm test -- ${name}`;
  const settings = { ...(process.env.TEST_RUN && { TEST_RUN: process.env.TEST_RUN }), ...env };
  const variables = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  return [...variables, 'npx', ...repeat(file, title)].join(' ');
}

function lastLines(log: string): string {
  const output = stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd();
  return `${log}\n${output.split('\n').slice(-TAIL).join('\n')}`;
}

async function execute(
  { command: [program, ...args], env, repeat }: Stage,
  log: string,
  onTest: (test: TestReport) => void,
): Promise<{ status: number; ended: boolean }> {
  // Playwright forces colours on its workers, and Node then warns in each of them that NO_COLOR is ignored.
  const { NO_COLOR: _, ...given } = process.env;
  const output = openSync(log, 'w');
  let ended = false;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output, ...(repeat ? ['ipc' as const] : [])],
    env: { ...given, FORCE_COLOR: '0', ...env },
  });
  child.on('message', (message: TestReport | typeof ENDED) => {
    if (message === ENDED) ended = true;
    else onTest(message);
  });
  const status = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} did not start: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  closeSync(output);
  return { status, ended };
}

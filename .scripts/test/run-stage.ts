import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Count, shortened } from './reports.ts';
import { reports, root, type Stage } from './stages.ts';

/** Lines of the output of a stage without a report, or one that broke before its report. */
const TAIL = 40;

/**
 * Runs a stage and prints one line about it, and below it what failed. What the runner itself says goes to
 * `.reports/<stage>.log`, for thousands of dots say nothing.
 */
export async function runStage(stage: Stage): Promise<Count> {
  const started = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${stage.name}\r`);
  const log = join(reports, `${stage.name}.log`);
  const status = await execute(stage, log);
  const { count, failures } = outcome(stage, status, log);
  const seconds = `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const sign = count.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${stage.name}: ${count.passed} passed, ${count.failed} failed in ${seconds}`);
  for (const failure of failures) console.log(`\n✗ ${failure}\n`);
  return count;
}

function outcome(stage: Stage, status: number, log: string): { count: Count; failures: string[] } {
  const broken = { count: { passed: 0, failed: 1, skipped: 0 }, failures: [lastLines(log)] };
  if (!stage.report)
    return status === 0 ? { count: { passed: 1, failed: 0, skipped: 0 }, failures: [] } : broken;
  const file = join(reports, `${stage.name}.json`);
  // A runner that died before its report is a failure.
  if (!existsSync(file)) return broken;
  const { count, failures } = stage.report(root, file);
  if (status === 0 || count.failed > 0) return { count, failures };
  return { count: { ...count, failed: 1 }, failures: [...failures, lastLines(log)] };
}

function lastLines(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL);
  return `${log}\n${lines.map(shortened).join('\n')}`;
}

async function execute({ command: [program, ...args], env }: Stage, log: string): Promise<number> {
  // Playwright forces colours on its workers, and Node then warns in each of them that NO_COLOR is ignored.
  const { NO_COLOR: _, ...given } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...given, FORCE_COLOR: '0', ...env },
  });
  const output = createWriteStream(log);
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output.write(`${program} did not start: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  await Promise.all([
    pipeline(child.stdout, output, { end: false }),
    pipeline(child.stderr, output, { end: false }),
  ]);
  const status = await ended;
  await new Promise((done) => output.end(done));
  return status;
}

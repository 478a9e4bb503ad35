import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium, ensureCodeReader, ensureEngines, ensureNginx, ensurePostgres } from './machine.ts';
import { changedStages } from './test/changed.ts';
import { count, describe, type Outcome, runStage } from './test/run-stage.ts';
import { allStages, reports, type Stage } from './test/stages.ts';

/** The slowest tests to name. */
const SLOWEST = 10;

/**
 * All checks: each failure when it happens, one line a stage, and at the end where the time went and what failed.
 * `npm test -- <stage>…` runs only the named ones, `npm test -- changed [revision]` what a change can break.
 */
const [first, ...others] = process.argv.slice(2);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureCodeReader();
const machine = { chromium: await ensureChromium(), postgres: ensurePostgres(), nginx: ensureNginx() };
const started = Date.now();
const outcomes: Outcome[] = [];
const stages = await listStages();
if (stages.some(({ needsEngines }) => needsEngines)) ensureEngines();
const light = runInTurn(stages.filter(({ isLight }) => isLight));
await runInTurn(stages.filter(({ isLight, needsBuild }) => !isLight && !needsBuild));
await light;
await runInTurn(stages.filter(({ needsBuild }) => needsBuild));
summarize((Date.now() - started) / 1000);

async function runInTurn(some: readonly Stage[]): Promise<void> {
  for (const stage of some) outcomes.push(await runStage(stage));
}

function summarize(seconds: number): void {
  const tests = outcomes.flatMap(({ name, tests }) => tests.map((test) => ({ name, ...test })));
  console.log(`\nstages, and their share of ${seconds.toFixed(0)} s:`);
  for (const outcome of outcomes) {
    console.log(`${describe(outcome)}, ${((100 * outcome.seconds) / seconds).toFixed(0)} %`);
  }
  const named = tests.filter(({ file }) => file !== '').sort((a, b) => b.milliseconds - a.milliseconds);
  if (named.length > 0) console.log('\nslowest tests:');
  for (const { name, file, title, milliseconds } of named.slice(0, SLOWEST)) {
    console.log(`${(milliseconds / 1000).toFixed(1)} s ${name}: ${file}: ${title}`);
  }
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
  console.log(`\n${count(tests)}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

async function listStages(): Promise<Stage[]> {
  if (first === 'changed') return changedStages(machine, ...others.slice(0, 1));
  const all = allStages(machine);
  if (first === undefined) return all;
  const wanted = [first, ...others];
  const unknown = wanted.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return all.filter(({ name }) => wanted.includes(name));
}

import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium, ensureCodeReader, ensureNginx, ensurePostgres } from './machine.ts';
import { changedStages } from './test/changed.ts';
import type { Count } from './test/reports.ts';
import { runStage } from './test/run-stage.ts';
import { allStages, reports, type Stage } from './test/stages.ts';

/**
 * All checks, one after the other: one line each, what failed, and the sum of what the runners reported.
 * `npm test -- <stage>…` runs only the named ones, `npm test -- changed [revision]` what a change can break.
 */
const [first, ...others] = process.argv.slice(2);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureCodeReader();
const machine = { chromium: await ensureChromium(), postgres: ensurePostgres(), nginx: ensureNginx() };
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];
for (const stage of listStages()) {
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

function listStages(): Stage[] {
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

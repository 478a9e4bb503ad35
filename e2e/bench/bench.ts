import { rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Figure, kept, type Measured, toTable } from '../../openapi/server/bench/stats.ts';
import { DATA_DIR } from '../fixtures/portal.ts';
import { apiFigures } from './api.ts';
import { attackFigures } from './attack.ts';
import { browserFigures } from './browser.ts';
import { deadRemoteFigures } from './dead-remote.ts';
import { displayFigures } from './display.ts';
import { floorPlanFigures } from './floor-plan.ts';
import { logInFigures } from './log-in.ts';
import { pgliteMemory, postgresMemory } from './memory.ts';
import { pageFigures } from './pages.ts';
import { releaseFigures } from './release.ts';
import { reportFigures } from './reports.ts';
import { roomFigures } from './rooms.ts';
import { roomSearchFigures } from './rooms-api.ts';
import { rushFigures } from './rush.ts';
import { shellExtraFigures } from './shell-extras.ts';
import { startFigures, startPortal } from './start.ts';
import { taskFigures } from './tasks.ts';
import { throughputFigures } from './throughput.ts';
import { visitorFigures } from './visitors.ts';
import { wireFigures } from './wire.ts';

/**
 * `npm run bench` measures everything and rewrites results.md; `npm run bench -- browser` runs the named parts and
 * prints them. Nothing else should run on the machine.
 */
const PARTS: Record<string, () => Promise<Figure[] | Measured>> = {
  start: startFigures,
  browser: () => atPortal(browserFigures),
  tasks: taskFigures,
  'dead-remote': () => atPortal(deadRemoteFigures),
  extras: shellExtraFigures,
  release: releaseFigures,
  'log-in': () => {
    // Accounts without failed log-ins: failures in the last quarter of an hour would answer 429.
    rmSync(DATA_DIR, { recursive: true, force: true });
    return atPortal(logInFigures);
  },
  visitors: visitorFigures,
  rooms: () => atPortal(roomFigures),
  display: () => atPortal(displayFigures),
  'floor-plan': () => atPortal(floorPlanFigures),
  reports: () => atPortal(reportFigures),
  rush: rushFigures,
  'memory-pglite': pgliteMemory,
  'memory-postgres': postgresMemory,
  throughput: throughputFigures,
  pages: pageFigures,
  wire: wireFigures,
  api: apiFigures,
  'rooms-api': roomSearchFigures,
  attack: attackFigures,
};

async function atPortal<Result>(measure: () => Promise<Result>): Promise<Result> {
  const portal = await startPortal();
  try {
    return await measure();
  } finally {
    await portal.stop();
  }
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

/** Stored after each part, so that an interrupted run keeps its results. */
function store(figures: Figure[], tables: string[]): void {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}`;
  const text = `# Figures

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} (${machine}). Medians of five. The slow profile is
4x CPU, 10 Mbit/s, 40 ms, cold cache. Server, browser, database and load share the machine.

${[toTable(figures), ...tables].join('\n\n')}
`;
  writeFileSync(new URL('./results.md', import.meta.url), text);
}

const figures: Figure[] = [];
const tables: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`› ${name} …`);
  const measured = await part();
  figures.push(...('figures' in measured ? measured.figures : measured));
  tables.push(...('figures' in measured ? measured.tables : []));
  if (named.length === 0) store(figures, tables);
}
console.log(`\n${[toTable(figures), ...tables].join('\n\n')}\n`);
const missed = figures.filter((figure) => kept(figure) === false);
console.log(missed.length === 0 ? 'Every bound is kept.' : `${missed.length} missed.`);
process.exit(0);

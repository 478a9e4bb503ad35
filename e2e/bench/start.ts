import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { CLIENTS, DATA_DIR, PORT } from '../fixtures/portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = 5;

export interface Portal {
  /** Seconds from the command to the first answer. */
  seconds: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** `npm start` without npm: the whole portal on its own data, or as `env` says. The process becomes the server itself. */
export async function startPortal(env: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const begun = performance.now();
  const child = spawn('node', ['.scripts/setup.mjs', 'start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), DATA_DIR, NODE_ENV: 'production', ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; ; attempt += 1) {
    const up = await fetch(`${CLIENTS.demo.origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (attempt > 12000 || child.exitCode !== null) {
      child.kill();
      throw new Error('The portal did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    seconds: (performance.now() - begun) / 1000,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function command(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'ignore' });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

/** Resident memory of a process in MB; Linux only. */
function measureMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function coldBuild(): Promise<number> {
  for (const cache of ['.cache/build.json', '.cache/compressed', 'shell/dist', 'mf-desks/dist']) {
    rmSync(join(root, cache), { recursive: true, force: true });
  }
  const begun = performance.now();
  await command('node', ['.scripts/build.ts', '--force']);
  return (performance.now() - begun) / 1000;
}

/** All script bytes of the newest build of a remote, as a browser that takes brotli would fetch them. */
function remoteBytes(): { entry: number; all: number } {
  const store = join(root, '.releases');
  const registry = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as {
    defaults: Record<string, string>;
  };
  const folder = join(store, 'mf-desks', registry.defaults['mf-desks'] ?? '');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const size = (file: string): number => {
    const compressed = join(folder, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
  };
  return {
    entry: scripts.filter((file) => file.startsWith('entry')).reduce((sum, file) => sum + size(file), 0),
    all: scripts.reduce((sum, file) => sum + size(file), 0),
  };
}

/** Build, start and memory; the portal must not be up. */
export async function startFigures(): Promise<Figure[]> {
  const builds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) builds.push(await coldBuild());
  await startPortal().then((portal) => portal.stop());
  const starts: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const portal = await startPortal();
    starts.push(portal.seconds);
    // Idle: what start-up allocated has had time to go.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    memory.push(measureMemory(portal.process.pid ?? 0));
    await portal.stop();
  }
  const bytes = remoteBytes();
  return [
    { name: 'build of everything, cold', value: median(builds), unit: 's', most: 15 },
    { name: 'warm start', value: median(starts), unit: 's', most: 5 },
    { name: 'idle memory with PGlite', value: median(memory), unit: 'MB', most: 300 },
    { name: 'mf-desks: entry (brotli)', value: bytes.entry / 1000, unit: 'kB', most: 3 },
    { name: 'mf-desks: all of its JS (brotli)', value: bytes.all / 1000, unit: 'kB' },
  ];
}

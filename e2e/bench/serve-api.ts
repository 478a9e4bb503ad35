import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../../openapi/server/bench/stats.ts';
import { startCluster } from '../../openapi/server/src/testing/postgres-cluster.ts';
import type { Api } from '../fixtures/api.ts';
import { CLIENTS, PORT } from '../fixtures/portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The API alone, as a process of its own and as a deployment starts it; answers what stops it. */
export async function serveApi(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const flags = env.DATABASE_URL
    ? ['--max-semi-space-size=16', '--max-old-space-size=768']
    : ['--max-semi-space-size=4', '--max-old-space-size=768'];
  const server = spawn('node', [...flags, 'openapi/server/src/app/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      ...process.env,
      ...env,
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      STOP_DELAY_SECONDS: '0',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let attempt = 0; ; attempt += 1) {
    const up = await fetch(`${CLIENTS.demo.origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (attempt > 300) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

/** Seeds a database with the demo and grows it. @param flag of `npm run seed`: `--bookings` */
export async function grow(env: NodeJS.ProcessEnv, flag: string, rows: number): Promise<void> {
  await promisify(execFile)('node', ['openapi/server/src/app/seed/cli.ts', flag, String(rows)], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 10_000_000,
  });
}

export async function cookieOf(api: Api): Promise<string> {
  return (await api.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** @param measure measures a database, given its name; server and seed find it by `env` */
export async function onBothDatabases(
  measure: (name: string, env: NodeJS.ProcessEnv) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const cluster = await startCluster();
  try {
    return [
      ...(await measure('PostgreSQL', { DATABASE_URL: cluster.url })),
      ...(await measure('PGlite', { DATA_DIR: folder, DATABASE_URL: '' })),
    ];
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
